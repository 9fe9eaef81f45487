/** Writes pulled objects as a Pulumi program in TypeScript, whose first `pulumi up` imports them. */

import { definitionOf } from "../../../provider/definition/definitions";
import { Reference, referencesIn, Secret } from "../../configuration/objects/placeholder";
import { unique } from "../../configuration/write/unique";
import { type Pulled, type PulledObject, SECRETS_TO_SET } from ".";
import { resourceNames } from "./resource-names";

export function toTypeScript({ objects, secrets }: Pick<Pulled, "objects" | "secrets">): string {
  const program = new Program(objects);
  const statements = program.inOrder().map((object) => program.statement(object));
  const hasSecrets = secrets.length > 0;
  const settings = secrets.map(({ name, what }) =>
    comment(`  pulumi config set --secret ${name}   # the ${what}`),
  );
  return [
    comment("After the first `pulumi up`, remove the `import` options."),
    ...(hasSecrets ? [comment(SECRETS_TO_SET), ...settings] : []),
    ...(hasSecrets ? ['import * as pulumi from "@pulumi/pulumi";'] : []),
    'import * as forge from "pulumi-forge/native";',
    ...(hasSecrets ? ["", "const config = new pulumi.Config();"] : []),
    ...statements.flatMap((statement) => ["", statement]),
    "",
  ].join("\n");
}

/** A line break would end the comment. */
const comment = (text: string) => `// ${text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")}`;

const keyOf = ({ kind, place, key }: Pick<PulledObject, "kind" | "place" | "key">) =>
  `${kind} ${place} ${key}`;

class Program {
  readonly #objects: ReadonlyMap<string, PulledObject>;
  readonly #names: ReadonlyMap<PulledObject, string>;
  /** Of the objects that others refer to. */
  readonly #variables = new Map<PulledObject, string>();

  constructor(objects: readonly PulledObject[]) {
    const names = resourceNames(objects);
    this.#objects = new Map(objects.map((object) => [keyOf(object), object]));
    this.#names = new Map(objects.map((object, index) => [object, names[index] ?? ""]));
    const taken = new Set<string>();
    for (const target of objects.flatMap((object) => this.#targetsOf(object))) {
      if (this.#variables.has(target)) continue;
      const variable = unique(camelCase(`${target.kind}-${this.#names.get(target)}`), taken, "_");
      taken.add(variable);
      this.#variables.set(target, variable);
    }
  }

  /** An object follows those that it refers to. */
  inOrder(): readonly PulledObject[] {
    const ordered = new Set<PulledObject>();
    const add = (object: PulledObject): void => {
      if (ordered.has(object)) return;
      this.#targetsOf(object).forEach(add);
      ordered.add(object);
    };
    for (const object of this.#objects.values()) add(object);
    return [...ordered];
  }

  statement(object: PulledObject): string {
    const { kind, id } = object;
    const variable = this.#variables.get(object);
    const args = this.#literal(argsOf(object), "");
    return `${variable === undefined ? "" : `const ${variable} = `}new forge.${kind}(${text(this.#names.get(object) ?? "")}, ${args}, { import: ${text(id)} });`;
  }

  #targetsOf({ inputs }: PulledObject): readonly PulledObject[] {
    return referencesIn(inputs).flatMap(({ target }) => this.#objects.get(keyOf(target)) ?? []);
  }

  #literal(value: unknown, indent: string): string {
    if (value instanceof Secret) return `config.requireSecret(${text(value.secret)})`;
    if (value instanceof Reference) return this.#output(value);
    if (typeof value === "string") return text(value);
    if (typeof value !== "object" || value === null) return String(value);
    const inner = `${indent}  `;
    const [open, close, lines] = Array.isArray(value)
      ? ["[", "]", value.map((item) => this.#literal(item, inner))]
      : [
          "{",
          "}",
          Object.entries(value).map(([name, item]) => `${property(name)}: ${this.#literal(item, inner)}`),
        ];
    if (lines.length === 0) return `${open}${close}`;
    return `${open}\n${lines.map((line) => `${inner}${line},\n`).join("")}${indent}${close}`;
  }

  #output({ target }: Reference): string {
    const object = this.#objects.get(keyOf(target));
    return `${object && this.#variables.get(object)}.${target.output}`;
  }
}

/** The inputs in the order of their kind. */
const argsOf = ({ kind, inputs }: PulledObject) =>
  Object.fromEntries(
    Object.keys(definitionOf(kind).inputs)
      .filter((name) => inputs[name] !== undefined && inputs[name] !== null)
      .map((name) => [name, inputs[name]]),
  );

/** Hidden characters would make a program look different from what it is. */
const HIDDEN = /[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

const text = (value: string) =>
  JSON.stringify(value).replace(
    HIDDEN,
    (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const property = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : text(name));

/** Such as `memberRoleAcmeDeveloper`; never a reserved word, because it begins with the name of a kind. */
const camelCase = (words: string) =>
  words
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? "")
    .replace(/^./, (first) => first.toLowerCase());
