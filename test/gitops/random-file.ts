/** Writes one object as a random file: its style, its comments, and the part of the file that declares one of its inputs. */

import type { Scope } from "../../cli/configuration/schema/sections";
import { inline } from "../../cli/configuration/write/yaml-text";

export const layouts = ["own", "set", "defaults", "pattern", "alias", "merge", "list"] as const;
export type Layout = (typeof layouts)[number];

export interface ToWrite {
  readonly scope: Scope;
  readonly place: string;
  readonly section: string;
  /** Empty in sections with a single object. */
  readonly key: string;
  readonly inputs: ReadonlyMap<string, unknown>;
  /** The input that the layout is about. */
  readonly name: string;
  /** The input that the name of the object sets, which an item of a list has to declare. */
  readonly keyInput: string | undefined;
  readonly keyValue: unknown;
}

/** A sequence of numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A value that is written as it stands, such as an alias. */
class Raw {
  constructor(readonly text: string) {}
}

class Anchored {
  constructor(
    readonly anchor: string,
    readonly value: unknown,
  ) {}
}

type Entries = Map<string, unknown>;

const entries = (...pairs: readonly (readonly [string, unknown])[]): Entries => new Map(pairs);

/** `undefined` if the layout is impossible for this object. */
export function randomFile(layout: Layout, object: ToWrite, seed: number, noise: string): string | undefined {
  const root = roots[layout](object);
  if (root === undefined) return undefined;
  const groups = (root.get("groups") as Entries | undefined) ?? entries();
  groups.set(
    noise,
    entries(["labels", entries(["noise", entries(["color", "red"], ["description", "as it is"])])]),
  );
  root.set("groups", groups);
  return new Writer(randomFrom(seed)).write(root);
}

type MakeRoot = (object: ToWrite) => Entries | undefined;

const named = ({ key }: ToWrite, body: unknown): unknown => (key === "" ? body : entries([key, body]));

const at = ({ scope, place }: ToWrite, ...body: readonly (readonly [string, unknown])[]): Entries =>
  scope === "instance"
    ? entries(["instance", entries(...body)])
    : entries([scope, entries([place, entries(...body)])]);

const own = (object: ToWrite): readonly [string, unknown] => [
  object.section,
  named(object, new Map(object.inputs)),
];

/** Without the input that another part of the file declares. */
const rest = (object: ToWrite): readonly [string, unknown] => {
  const others = [...object.inputs].filter(([one]) => one !== object.name);
  return [object.section, named(object, new Map(others))];
};

const one = ({ name, inputs }: ToWrite): Entries => entries([name, inputs.get(name)]);

/** Whether an input is one that another part of the file can declare. */
const isApart = ({ inputs, name, keyInput }: ToWrite): boolean => inputs.has(name) && name !== keyInput;

const isSingleValue = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

const roots: Readonly<Record<Layout, MakeRoot>> = {
  own: (object) => at(object, own(object)),
  set(object) {
    if (!isApart(object)) return undefined;
    const set = entries(["standard", entries([object.section, named(object, one(object))])]);
    return new Map([["sets", set], ...at(object, ["use", ["standard"]], rest(object))]);
  },
  defaults: (object) =>
    object.key === "" || !isApart(object)
      ? undefined
      : at(object, ["defaults", entries([object.section, one(object)])], rest(object)),
  pattern(object) {
    const { scope, place } = object;
    if (scope === "instance" || !place.includes("/")) return undefined;
    const pattern = `${place.slice(0, place.lastIndexOf("/"))}/*`;
    return entries([scope, entries([pattern, entries(own(object))])]);
  },
  alias(object) {
    const { section, name, inputs } = object;
    if (!isApart(object) || !isSingleValue(inputs.get(name))) return undefined;
    const anchored = entries([name, new Anchored("shared", inputs.get(name))]);
    const set = entries(["values", entries([section, named(object, anchored)])]);
    const body = new Map([...inputs].map(([n, v]) => [n, n === name ? new Raw("*shared") : v]));
    return new Map([["sets", set], ...at(object, ["use", ["values"]], [section, named(object, body)])]);
  },
  merge(object) {
    const { section, inputs } = object;
    const set = entries(["common", entries([section, named(object, new Anchored("all", new Map(inputs)))])]);
    const body = named(object, entries(["<<", new Raw("*all")]));
    return new Map([["sets", set], ...at(object, ["use", ["common"]], [section, body])]);
  },
  list(object) {
    const { section, key, inputs, keyInput, keyValue } = object;
    if (key === "") return undefined;
    const item = new Map(inputs);
    if (keyInput !== undefined && !item.has(keyInput)) item.set(keyInput, keyValue);
    return at(object, [section, [item]]);
  },
};

class Writer {
  #comments = 0;
  readonly #step: number;

  constructor(readonly random: () => number) {
    this.#step = random() < 0.5 ? 2 : 4;
  }

  write(root: Entries): string {
    const text = this.#block(root, 0).join("\n");
    const whole = this.random() < 0.3 ? text : `${text}\n`;
    return this.random() < 0.2 ? whole.replaceAll("\n", "\r\n") : whole;
  }

  #comment(): string {
    return `# comment ${++this.#comments}`;
  }

  #block(map: Entries, column: number): string[] {
    const pad = " ".repeat(column);
    return [...map].flatMap(([name, value]) => {
      const before = [
        ...(this.random() < 0.1 ? [""] : []),
        ...(this.random() < 0.2 ? [`${pad}${this.#comment()}`] : []),
      ];
      return [...before, ...this.#pair(name, value, column, pad)];
    });
  }

  #pair(name: string, value: unknown, column: number, pad: string): string[] {
    const anchor = value instanceof Anchored ? ` &${value.anchor}` : "";
    const own = value instanceof Anchored ? value.value : value;
    const key = name === "<<" ? name : this.#scalar(name);
    const isOpen = own instanceof Map && own.size > 0 && (column === 0 || this.random() < 0.7);
    if (isOpen) return [`${pad}${key}:${anchor}`, ...this.#block(own as Entries, column + this.#step)];
    if (Array.isArray(own) && own.length > 0 && this.random() < 0.5)
      return [`${pad}${key}:${anchor}`, ...own.flatMap((item) => this.#item(item, column + this.#step))];
    if (
      typeof own === "string" &&
      /^[!-~][^\r\t]*[^\s]\n?$/s.test(own) &&
      /\n./.test(own) &&
      !/ \n|\n\n$/.test(own) &&
      this.random() < 0.7
    )
      return [
        `${pad}${key}:${anchor} ${own.endsWith("\n") ? "|" : "|-"}`,
        ...own
          .replace(/\n$/, "")
          .split("\n")
          .map((line) => (line === "" ? "" : `${pad}${" ".repeat(this.#step)}${line}`)),
      ];
    const comment = this.random() < 0.3 ? `   ${this.#comment()}` : "";
    return [`${pad}${key}:${anchor} ${this.#flow(own)}${comment}`];
  }

  #item(item: unknown, column: number): string[] {
    const pad = " ".repeat(column);
    if (!(item instanceof Map) || item.size === 0) return [`${pad}- ${this.#flow(item)}`];
    const [first = "", ...rest] = this.#block(item as Entries, column + 2).filter((line) =>
      /[^ #]/.test(line),
    );
    // A comment cannot stand before the dash.
    if (first.trimStart().startsWith("#")) return [first, ...this.#item(item, column)];
    return [`${pad}- ${first.trimStart()}`, ...rest];
  }

  #flow(value: unknown): string {
    if (value instanceof Raw) return value.text;
    if (value instanceof Anchored) return `&${value.anchor} ${this.#flow(value.value)}`;
    if (value instanceof Map)
      return value.size === 0
        ? "{}"
        : `{ ${[...value].map(([name, one]) => `${name === "<<" ? name : this.#scalar(name)}: ${this.#flow(one)}`).join(", ")}${this.random() < 0.2 ? ", }" : " }"}`;
    if (Array.isArray(value))
      return `[${value.map((item) => this.#flow(item)).join(this.random() < 0.5 ? ", " : ",  ")}]`;
    return typeof value === "string" ? this.#scalar(value) : inline(value);
  }

  #scalar(text: string): string {
    const kind = this.random();
    return inline(text, kind < 0.2 ? "QUOTE_SINGLE" : kind < 0.4 ? "QUOTE_DOUBLE" : undefined);
  }
}
