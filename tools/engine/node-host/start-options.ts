/** The options with which the engine starts a language host: those of `runtime` in `Pulumi.yaml`, and its own. */

export interface StartOptions {
  /** The address of the engine. */
  readonly engine: string;
  /** The folder of `Pulumi.yaml`. */
  readonly root?: string;
  readonly typescript?: string;
  readonly tsconfig?: string;
  readonly nodeargs?: string;
  readonly tracing?: string;
}

export function startOptions(args: readonly string[]): StartOptions {
  const given = args.flatMap((arg) => {
    const option = /^--?([^=]+)=(.*)$/s.exec(arg);
    return option ? [[option[1], option[2]]] : [];
  });
  const engine = args.findLast((arg) => !arg.startsWith("-")) ?? "";
  return { ...Object.fromEntries(given), engine };
}
