/**
 * The index of the SDK's runtime loads a compiler and npm's resolver, which take most of a second, for programs whose functions
 * are sent elsewhere as text. Loaded before it, this has them wait until somebody asks for such a thing.
 */
import Module from "node:module";
import * as settings from "@pulumi/pulumi/runtime/settings";

const file = require.resolve("@pulumi/pulumi/runtime");

let loaded: object | undefined;

function whole(): object {
  if (loaded === undefined) {
    delete require.cache[file];
    loaded = require(file) as object;
  }
  return loaded;
}

if (require.cache[file] === undefined) {
  const deferred = new Module(file, module);
  deferred.filename = file;
  deferred.loaded = true;
  deferred.exports = new Proxy(settings, {
    get: (known, name) => Reflect.get(name in known ? known : whole(), name),
    has: (known, name) => name in known || name in whole(),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(whole(), name),
  });
  require.cache[file] = deferred;
}
