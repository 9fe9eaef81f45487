/** Modules that are loaded on first use, because most runs do not need them and would wait for them. */

/** `const live = lazy<typeof import("./live")>(() => require("./live"))`, then `live.compare(…)`. */
export function lazy<Module extends object>(load: () => Module): Module {
  let loaded: Module | undefined;
  return new Proxy({} as Module, {
    get(_, name) {
      loaded ??= load();
      return Reflect.get(loaded, name);
    },
  });
}
