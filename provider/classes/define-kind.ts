/** `defineKind` makes the classes of a kind that a program defines itself. The provider's process loads the file that calls it. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { parametersOf } from "../../sdk/api/operation";
import { isKindName, pluralOf } from "../definition/kinds";
import { addOwnKind, ownKind } from "../definition/own-kinds";
import { defineOwnPlain, numberFieldOf, type OwnKind, pathPartsOf } from "../definition/own-plain";
import type { CommonArgs } from "../generated/common-args";
import * as pulumi from "../pulumi/sdk/modules";
import { typeOf } from "../pulumi/sdk/names";
import { exposeFolderToEngine } from "../pulumi/sdk/serialized-provider";
import { type Camel, snake } from "../values/wire-names";
import { factsOf, pluralFactsOf } from "./facts";
import { ForgeResource } from "./forge-resource";
import { ForgeResources, type PluralArgs } from "./forge-resources";
import { ownRegistration, type Registration } from "./registration";

// ─── The types of its classes ────────────────────────────────────────────────

type OptionalKeys<S extends Shape> = {
  [Name in keyof S & string]: undefined extends z.input<S[Name]> ? Name : never;
}[keyof S & string];

type Given<S extends Shape> = {
  [Name in Exclude<keyof S & string, OptionalKeys<S>> as Camel<Name>]: pulumi.Input<z.input<S[Name]>>;
} & {
  [Name in OptionalKeys<S> as Camel<Name>]?: pulumi.Input<NonNullable<z.input<S[Name]>>> | undefined;
};

type PlaceOf<Path extends string> = Path extends `/projects/:project/${string}`
  ? { project: pulumi.Input<number | string> }
  : Path extends `/groups/:group/${string}`
    ? { group: pulumi.Input<number | string> }
    : unknown;

type OutputsOf<S> = {
  readonly [Name in keyof S]-?: pulumi.Output<S[Name] extends pulumi.Input<infer Value> ? Value : S[Name]>;
};

type LastOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${string}/:${string}`
    ? LastOf<Rest>
    : Rest
  : never;

type NumberOf<Path extends string, Fields extends Shape> =
  LastOf<Path> extends keyof Fields
    ? unknown
    : { readonly [Name in LastOf<Path> as Camel<Name>]: pulumi.Output<number> };

type Returned<S extends Shape> = {
  readonly [Name in keyof S & string as Camel<Name>]: pulumi.Output<NonNullable<z.output<S[Name]>>>;
};

export type OwnArgs<Path extends string, Fields extends Shape> = CommonArgs & PlaceOf<Path> & Given<Fields>;

type OwnResource<Path extends string, Fields extends Shape, Outputs extends Shape> = ForgeResource &
  OutputsOf<PlaceOf<Path> & Given<Fields>> &
  NumberOf<Path, Fields> &
  Returned<Outputs>;

type Options = pulumi.CustomResourceOptions;

interface OwnClass<Args, One> {
  new (name: string, args: Args, options?: Options): One;
  /** Reads one that exists, by its id. */
  get(name: string, id: pulumi.Input<string>, options?: Options): One;
  readonly __pulumiType: string;
  readonly registration: Registration;
  /** The class of the resource of many: `export class StandingIssues extends StandingIssue.Many {}`. */
  readonly Many: {
    new (name: string, args: PluralArgs<Args>, options?: Options): ForgeResources<One>;
    readonly __pulumiType: string;
    readonly registration: Registration;
  };
}

// ─── The classes ─────────────────────────────────────────────────────────────

/**
 * Defines a kind, in a file of its own: `export class StandingIssue extends defineKind({ kind: "StandingIssue", … }) {}`. Its objects have the
 * lifecycle of all others.
 */
export function defineKind<
  const Path extends string,
  Fields extends Shape,
  Outputs extends Shape = Record<never, never>,
>(own: OwnKind<Path, Fields, Outputs>): OwnClass<OwnArgs<Path, Fields>, OwnResource<Path, Fields, Outputs>> {
  const file = callingFile();
  assertKind(own as unknown as OwnKind);
  const definition = defineOwnPlain(own as unknown as OwnKind);
  addOwnKind(definition);
  return classesOf(own.kind, file, factsOf(definition), pluralFactsOf(definition)) as unknown as ReturnType<
    typeof defineKind<Path, Fields, Outputs>
  >;
}

function classesOf(
  kind: string,
  file: string,
  facts: ReturnType<typeof factsOf>,
  ofMany: ReturnType<typeof pluralFactsOf>,
) {
  const registration = ownRegistration(path.relative(process.cwd(), file).split(path.sep).join("/"));
  exposeFolderToEngine(process.cwd());

  class Many extends ForgeResources<object> {
    static override readonly registration = registration;
    static readonly __pulumiType = typeOf(ofMany.plural);

    constructor(name: string, args: PluralArgs<object>, options?: Options) {
      assertOwnFile(ofMany.plural, file);
      super({ ...facts, ...ofMany }, name, args, options);
    }
  }

  return class One extends ForgeResource {
    static override readonly registration = registration;
    static readonly __pulumiType = typeOf(kind);
    static readonly Many = Many;

    constructor(name: string, args: object, options?: Options) {
      assertOwnFile(kind, file);
      super(facts, name, args, options);
    }

    static get(name: string, id: pulumi.Input<string>, options?: Options): One {
      return new this(name, {}, { ...options, id });
    }
  };
}

/** A file that is still being loaded creates resources itself: the provider's process must not do that when it loads it. */
function assertOwnFile(className: string, file: string): void {
  if (require.cache[file]?.loaded !== false) return;
  throw new pulumi.RunError(
    `${className} is defined in ${path.basename(file)}, which also creates resources. Define it in a file of its own, such as kinds/${className.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase()}${path.extname(file)}, and import it: the provider loads that file.`,
  );
}

/** The file that calls `defineKind`. */
function callingFile(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  const frames = new Error().stack as unknown as readonly NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  const file = frames.map((frame) => frame.getFileName()).find((name) => name && !name.endsWith(__filename));
  return file?.startsWith("file:") ? fileURLToPath(file) : (file ?? process.cwd());
}

// ─── Mistakes ────────────────────────────────────────────────────────────────

function assertKind(own: OwnKind): void {
  const problems = [...problemsOf(own)];
  if (problems.length === 0) return;
  throw new pulumi.RunError(`defineKind of ${JSON.stringify(own.kind)}: ${problems.join("; ")}.`);
}

/** A definition in JavaScript has no compiler that checks it. */
function* problemsOf(own: OwnKind): Iterable<string> {
  const { kind, summary, path: given, fields = {} } = own;
  if (typeof kind === "string" && /^[A-Z]\w+$/.test(kind)) yield* problemsOfName(kind);
  else yield '"kind" is the name of a class, such as "StandingIssue"';
  if (typeof summary !== "string" || summary.trim() === "") yield '"summary" is a sentence about the kind';
  if (typeof given === "string" && OBJECT_PATH.test(given))
    yield* problemsOfPath(String(kind), given, fields);
  else yield '"path" is the path of one object, such as "/projects/:project/issues/:issue_iid"';
  yield* problemsOfFields(own);
}

const OBJECT_PATH = /^(\/(:?\w[\w.~-]*|-))+\/:\w+$/;

/** One that is defined already is the same file, loaded again. */
function* problemsOfName(kind: string): Iterable<string> {
  if (ownKind(kind) !== undefined) return;
  if (isKindName(kind)) yield `pulumi-forge has a ${kind}: use it, or choose another name`;
  else if (isKindName(pluralOf(kind)))
    yield `pulumi-forge has ${pluralOf(kind)}, which would be its resource of many: choose another name`;
}

function* problemsOfFields({ fields = {}, outputs = {}, title, ...own }: OwnKind): Iterable<string> {
  const { distinguishedBy, createOnly, neverReturned } = own;
  const lists = { title: [title], distinguishedBy, createOnly, neverReturned };
  for (const [option, names = []] of Object.entries(lists))
    for (const name of names)
      if (!(name in fields)) yield `"${option}" names ${JSON.stringify(name)}, which is no field`;
  for (const [name, schema] of Object.entries({ ...fields, ...outputs }))
    if (typeof schema?.safeParse !== "function")
      yield `the field "${name}" is no schema, such as text or bool`;
}

function* problemsOfPath(kind: string, given: string, fields: Shape): Iterable<string> {
  const { parameter, place } = pathPartsOf(given);
  const others = parametersOf(given).slice(0, -1);
  if (others.length > 0 && (place === undefined || others.length > 1))
    yield `"path" is in ${others.map((name) => `:${name}`).join(" and ")}; it begins with /projects/:project, /groups/:group, or has one name only`;
  if (parameter in fields) return;
  if (numberFieldOf(parameter) !== parameter) return;
  const named = `${snake(kind.charAt(0).toLowerCase() + kind.slice(1))}_${parameter}`;
  yield `"path" ends in ":${parameter}", which is no field: write ":${named}" for a number in the answer`;
}
