/**
 * Defers loading the TypeScript compiler and npm's resolver, which the index of the SDK's runtime loads although only serialized
 * functions need them. They take most of a second. Load this module first.
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
