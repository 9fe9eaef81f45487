/** A new folder, as its makers describe it to `forge new`, which writes it. */
import type { NewService } from "./service";

export interface Started {
  readonly name: string;
  readonly service: NewService;
  readonly environment: NodeJS.ProcessEnv;
}

export interface NewFolder {
  /** Their texts by their names. */
  readonly files: Readonly<Record<string, string>>;
  /** The commands to type in it, in this order; two spaces stand before a comment. */
  readonly steps: readonly string[];
  /** The packages besides this one. */
  readonly packages: readonly string[];
}

/** The names that git leaves alone: states, and packages that `npm install` gets. */
export const ignored = (...names: readonly string[]): string => `${["node_modules/", ...names].join("\n")}\n`;
