/** Modules that are loaded on first use, because most runs do not need them and would wait for them. */

/** The type of the module is given by hand, and `load` requires it; its functions are then called as if it were imported. */
export function lazy<Module extends object>(load: () => Module): Module {
  let loaded: Module | undefined;
  return new Proxy({} as Module, {
    get(_, name) {
      loaded ??= load();
      return Reflect.get(loaded, name);
    },
  });
}
