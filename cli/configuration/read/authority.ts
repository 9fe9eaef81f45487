/** The places that an included file is for, and the variables that it may use: from its entry of `include`. */
import path from "node:path";
import { contains, segmentMatches } from "../places/wildcards";
import { comparable } from "./credentials";
import type { Position } from "./problems";
import { at, isBranch, isList, isScalar, itemsAt, type Positioned, type Tree, textsAt } from "./tree";

/** An entry of `include`. */
export interface Inclusion {
  readonly files: readonly Positioned[];
  /** Whether there need not be such files: what they declared until now is deleted then. */
  readonly isOptional: boolean;
  /** Absent for files that may declare everything. */
  readonly limits?: Limits;
}

interface Limits {
  readonly position: Position;
  /** The entry has no "under". */
  readonly isIncomplete: boolean;
  /** Paths and patterns, in which `${name}` and `${folder}` stand for those of the file. */
  readonly under: readonly Positioned[];
  readonly variables: readonly Positioned[];
}

export function inclusionsIn(tree: Tree): readonly Inclusion[] {
  return itemsAt(tree, "include").map((item): Inclusion => {
    if (!isBranch(item)) return { files: textsIn(item), isOptional: false };
    const optional = at(item, "optional");
    const common = {
      files: textsIn(at(item, "files")),
      isOptional: isScalar(optional) && optional.value === true,
    };
    const [under, variables] = [textsAt(item, "under"), textsAt(item, "variables")];
    const isIncomplete = at(item, "under") === undefined;
    const isWhole = common.isOptional && isIncomplete && variables.length === 0;
    return isWhole
      ? common
      : { ...common, limits: { position: item.position, isIncomplete, under, variables } };
  });
}

/** A text, or those of a list. */
function textsIn(tree: Tree | undefined): readonly Positioned[] {
  if (isList(tree)) return tree.items.flatMap(textsIn);
  return isScalar(tree) && typeof tree.value === "string"
    ? [{ text: tree.value, position: tree.position }]
    : [];
}

// ─── The limits of one file ──────────────────────────────────────────────────

interface Grant {
  readonly position: Position;
  readonly under: readonly string[];
  readonly variables: readonly VariablePattern[];
}

interface VariablePattern {
  readonly pattern: string;
  /** Made of the file's name or folder. */
  readonly isOfFile: boolean;
}

/** A name that cannot lead to other places, as `*` or `..` would. */
const PLAIN = /^\w[\w-]*(\.[\w-]+)*$/;

const OF_THE_FILE = /\$\{(\w+)\}/g;

/** The limits of a file with this name, or the problem. */
export function grantOf({ position, under, variables }: Limits, file: string): Grant | Positioned {
  const folder = path.basename(path.dirname(path.resolve(file)));
  const values = new Map([
    ["name", path.parse(file).name],
    ["folder", folder],
  ]);
  const filled = (text: string) =>
    text.replace(OF_THE_FILE, (whole, name: string) => values.get(name) ?? whole);
  for (const one of [...under, ...variables]) {
    const problem = [...one.text.matchAll(OF_THE_FILE)]
      .map(([, name = ""]) => problemOf(name, values.get(name), file))
      .find((found) => found !== undefined);
    if (problem !== undefined) return { position: one.position, text: problem };
  }
  return {
    position,
    under: under.map(({ text }) => filled(text)),
    variables: variables.map(({ text }) => ({
      // `${name}_*` of the file `my-team.yaml` stands for `MY_TEAM_PASSWORD`.
      pattern: comparable(filled(text)),
      isOfFile: filled(text) !== text,
    })),
  };
}

function problemOf(name: string, value: string | undefined, file: string): string | undefined {
  if (value === undefined)
    return `there is no "\${${name}}" here; there are \${name} and \${folder}, of the included file`;
  return PLAIN.test(value)
    ? undefined
    : `\${${name}} of ${file} is ${JSON.stringify(value)}, which cannot be a part of a path; rename it`;
}

/** The places and variables of a file; of several entries for it, each adds places. */
export class Authority {
  readonly #grants: readonly Grant[];

  constructor(grants: readonly Grant[] = []) {
    this.#grants = grants;
  }

  with(grant: Grant): Authority {
    return new Authority([...this.#grants, grant]);
  }

  /** Whether another file has the same places and variables. */
  isLike(other: Authority | undefined): boolean {
    return other !== undefined && this.#text() === other.#text();
  }

  #text(): string {
    return JSON.stringify(this.#grants.map(({ under, variables }) => [under, variables]));
  }

  /** A path, in any case, as for the service; or a pattern, all of whose paths must be among the places. */
  includes(place: string): boolean {
    const wanted = place.toLowerCase();
    return this.under().some((wide) => contains(wide.toLowerCase(), wanted));
  }

  /** With further texts of "under", for the present paths of what its own texts mean. */
  withPresent(under: readonly string[]): Authority {
    const [first] = this.#grants;
    return first === undefined || under.length === 0 ? this : this.with({ ...first, under, variables: [] });
  }

  /**
   * Why the file may not use a variable. Of files whose names begin alike, such as `web` and `web-app`, the one with the longer name has
   * the variable.
   */
  problemOf(variable: string, all: ReadonlyMap<string, Authority>): string | undefined {
    const named = this.#naming(variable);
    if (named.length === 0)
      return `this file may not use the variable ${variable}; add it to "variables" in ${this.#where()}`;
    if (named.some(({ isOfFile }) => !isOfFile)) return undefined;
    const own = lengthOf(named);
    const [owner] = [...all].find(([, other]) => lengthOf(other.#naming(variable)) > own) ?? [];
    return owner === undefined
      ? undefined
      : `this file may not use the variable ${variable}: it is one of ${owner}; if both may, add its whole name to "variables" in ${this.#where()}`;
  }

  #naming(variable: string): readonly VariablePattern[] {
    const name = comparable(variable);
    return this.#grants
      .flatMap(({ variables }) => variables)
      .filter(({ pattern }) => segmentMatches(pattern, name));
  }

  refusalOf(place: string): string {
    return `"${place}" is not among the places of this file, ${this.under().join(", ")}; declare it in another file, or add it to "under" in ${this.#where()}`;
  }

  /** The paths and patterns of the file's places. */
  under(): readonly string[] {
    return [...new Set(this.#grants.flatMap(({ under }) => under))];
  }

  #where(): string {
    return [...new Set(this.#grants.map(({ position: { file, line } }) => `${file}:${line}`))].join(", ");
  }
}

/** By the names of the files; one without is not limited. */
export type Authorities = ReadonlyMap<string, Authority>;

/** The length of the longest pattern that is made of a file's name. */
const lengthOf = (patterns: readonly VariablePattern[]): number =>
  Math.max(0, ...patterns.map(({ pattern, isOfFile }) => (isOfFile ? pattern.length : 0)));
