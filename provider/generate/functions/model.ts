/** The look-ups as the generated code and the documentation show them: names, types and sentences. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { packageRoot } from "../../../package-root";
import { givesFile, type Operation } from "../../../sdk/api/operation";
import { zodDefinitionOf } from "../../../sdk/zod-internals";
import { answerOf } from "../../functions/answer";
import { shapeOf, targetOf } from "../../functions/arguments";
import { camel } from "../../functions/names";
import { areas, type LookUpName, lookUpOf } from "../../functions/table";
import { isOptional, required, typeText } from "../typescript";
import { argumentWords } from "./argument-words";
import { resultWords } from "./result-words";

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly sentence: string;
  readonly type: TypeModel;
}

/** A type that names other types by what the API table calls them. */
export type TypeModel =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly of: TypeModel }
  | { readonly kind: "choice"; readonly of: readonly TypeModel[] }
  | { readonly kind: "object"; readonly fields: readonly Field[] }
  | { readonly kind: "named"; readonly name: string };

export interface FunctionModel {
  readonly name: LookUpName;
  readonly summary: string;
  readonly operation: Operation;
  readonly secret: boolean;
  /** Described, with the program's names. */
  readonly args: Readonly<Record<string, z.ZodType>>;
  readonly result: TypeModel;
}

export interface AreaModel {
  readonly title: string;
  readonly file: string;
  readonly functions: readonly FunctionModel[];
}

export interface Model {
  readonly areas: readonly AreaModel[];
  /** The objects that results are made of, by name. */
  readonly objects: ReadonlyMap<string, readonly Field[]>;
}

export function functionModel(): Model {
  const teller = new Teller();
  const all = Object.entries(areas).map(([title, declared]) => ({
    title,
    file: title.toLowerCase().replaceAll(" ", "-"),
    functions: (Object.keys(declared) as LookUpName[]).map((name) => functionOf(name, teller)),
  }));
  teller.refuseGaps();
  return { areas: all, objects: teller.objects };
}

function functionOf(name: LookUpName, teller: Teller): FunctionModel {
  const target = targetOf(name);
  const { operation } = target;
  const { summary = operation.summary, secrets = [] } = lookUpOf(name);
  return {
    name,
    summary,
    operation,
    secret: secrets.length > 0,
    args: shapeOf(target, (schema, wire) => schema.describe(teller.argument(name, wire))),
    result: resultOf(name, teller),
  };
}

function resultOf(name: LookUpName, teller: Teller): TypeModel {
  const target = targetOf(name);
  const { under } = lookUpOf(name);
  const { pagination } = target.operation;
  const file = givesFile(target.operation);
  const answer = file ? undefined : answerOf(target);
  const found: TypeModel = answer ? teller.type(answer, pascal(name)) : { kind: "text", text: "string" };
  const type: TypeModel = pagination ? { kind: "list", of: found } : found;
  if (under === undefined) return type;
  const optional = answer !== undefined && !pagination && answer.safeParse(null).success;
  const sentence = `The ${inWords(under)}${optional ? ", if there is one" : ""}.`;
  return { kind: "object", fields: [{ name: under, optional, sentence, type }] };
}

export const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** `accessRequests` as people say it. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Goes through the API's objects, and finds the sentence for everything that it meets. */
class Teller {
  readonly objects = new Map<string, readonly Field[]>();
  readonly #names = exportedObjects();
  readonly #missing = new Set<string>();
  readonly #used = new Set<string>();

  argument(name: LookUpName, wire: string): string {
    return this.#sentence("argument-words", argumentWords, [`${name}.${wire}`, wire]);
  }

  /** `place` is where the words for its fields are looked for first: `Commit.stats`. */
  type(schema: z.ZodType, place: string): TypeModel {
    const bare = required(schema);
    const { element, shape, type, options = [] } = zodDefinitionOf(bare);
    if (element) return { kind: "list", of: this.type(element, place) };
    if (shape) return this.#object(bare, place);
    if (type !== "union") return { kind: "text", text: typeText(bare, "output") };
    // What is transformed becomes another one of the choice.
    const plain = options.filter((option) => zodDefinitionOf(option).type !== "pipe");
    return { kind: "choice", of: plain.map((option) => this.type(option, place)) };
  }

  #object(schema: z.ZodType, place: string): TypeModel {
    const name = this.#names.get(schema);
    if (name === undefined) return { kind: "object", fields: this.#fields(schema, place) };
    if (!this.objects.has(name)) {
      this.objects.set(name, []);
      this.objects.set(name, this.#fields(schema, name));
    }
    return { kind: "named", name };
  }

  #fields(schema: z.ZodType, place: string): Field[] {
    return Object.entries(zodDefinitionOf(schema).shape ?? {}).map(([wire, field]) => ({
      name: camel(wire),
      optional: isOptional(field),
      sentence: this.#sentence("result-words", resultWords, [`${place}.${wire}`, wire]),
      type: this.type(field, `${place}.${wire}`),
    }));
  }

  #sentence(file: string, words: Readonly<Record<string, string>>, keys: readonly string[]): string {
    const key = keys.find((candidate) => Object.hasOwn(words, candidate));
    if (key === undefined) this.#missing.add(`${keys[0]} in ${file}.ts`);
    else this.#used.add(`${file} ${key}`);
    return key === undefined ? "" : (words[key] as string);
  }

  /** Every argument and every field has its sentence, and every sentence is somebody's. */
  refuseGaps(): void {
    const all = { "argument-words": argumentWords, "result-words": resultWords };
    const idle = Object.entries(all).flatMap(([file, words]) =>
      Object.keys(words)
        .filter((key) => !this.#used.has(`${file} ${key}`))
        .map((key) => `${key} in ${file}.ts`),
    );
    const complaints = [
      this.#missing.size > 0 ? `These have no sentence: ${[...this.#missing].join(", ")}.` : "",
      idle.length > 0 ? `These sentences are about nothing: ${idle.join(", ")}.` : "",
    ].filter(Boolean);
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  }
}

/** The objects that the API table exports, with their names: what several look-ups give has one type. */
function exportedObjects(): Map<z.ZodType, string> {
  const folder = path.join(packageRoot(), "sdk", "api");
  const objects = new Map<z.ZodType, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const exported = require(path.join(folder, file)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) {
      const isSchema = typeof value === "object" && value !== null && "def" in value;
      if (isSchema && zodDefinitionOf(value as z.ZodType).type === "object")
        objects.set(value as z.ZodType, name);
    }
  }
  return objects;
}
