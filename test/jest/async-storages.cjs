/**
 * Each AsyncLocalStorage that somebody has used makes every promise of the process slower, for as long as the process lives. A
 * worker loads modules anew for each test file, and their storages with them: after hundreds, promises took most of its time.
 */
const { AsyncLocalStorage } = require("node:async_hooks");

const used = new Set();

for (const name of ["run", "enterWith"]) {
  const method = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this);
    return method.apply(this, args);
  };
}

/** Switches off what has been used until now; a storage that somebody uses again switches itself on. */
exports.disableStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
