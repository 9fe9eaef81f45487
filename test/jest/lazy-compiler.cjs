/**
 * Loaded into each process that a test starts. The SDK's host of dynamic providers loads a compiler and npm's resolver for
 * functions that are sent as text, which is half of its start; here both load on first use.
 */
const Module = require("node:module");

const LAZY = ["typescript", "@npmcli/arborist"];
const load = Module._load;

Module._load = (request, parent, isMain) => {
  if (!LAZY.includes(request) || !/[\\/]@pulumi[\\/]pulumi[\\/]/.test(parent?.filename ?? ""))
    return load(request, parent, isMain);
  let loaded;
  const get = (_, name) => {
    // Read by the compiler's import helpers before anything is used.
    if (name === "__esModule") return true;
    loaded ??= load(request, parent, isMain);
    return loaded[name];
  };
  return new Proxy({}, { get });
};
