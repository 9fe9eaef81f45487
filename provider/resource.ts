/** What a resource is: one definition a kind, from which everything else follows. */
import type { z } from "zod";
import type { Client, Listing } from "../sdk";
import type { Shape } from "../sdk/api/fields";
import type { Values } from "./values";

/** What a definition's calls are given besides their own values. */
export interface Context {
  readonly forge: Client;
  /** Tells the person who runs the program, once for the resource at hand. */
  warn(message: string): void;
  /** Whether what exists already may be taken over. */
  readonly adopt?: boolean;
  /** Answers reads of many members of a collection from its list. */
  readonly reads?: Reads;
  /** What the other resources of this run hold; absent where there is no run. */
  readonly claims?: Claims;
}

/** An object as the service answers it, its fields as they are on the wire. */
export type Answer = object;

/** A failure as the person who runs the program reads it; a definition throws it for what the service did otherwise than asked. */
export class ResourceError extends Error {
  override name = "ResourceError";
}

/** A failure before anything was changed: what is recorded of the object stays as it is. */
export class UntouchedError extends ResourceError {}

export interface Problem {
  readonly property: string;
  readonly problem: string;
}

export type InputsOf<In extends Shape> = z.output<z.ZodObject<In>>;

/** The parts of any resource's id by name, as texts. */
export type IdParts = Readonly<Record<string, string>>;

/** The parts of one kind's id, `{ group: string; labelId: string }`; an optional input is absent where the program omits it. */
export type PartsOf<In extends Shape, Id extends string> = {
  readonly [Part in Id]: Part extends keyof In
    ? undefined extends z.output<In[Part]>
      ? string | undefined
      : string
    : string;
};

/** What an update is about: everything that is declared now, and what of it the service has otherwise. */
export interface Change<In extends Shape> {
  readonly inputs: InputsOf<In>;
  readonly changed: Partial<InputsOf<In>>;
  /** The resource as it was last seen: declared inputs and outputs. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** Something that objects belong to. */
export type Parent = "instance" | "top-level group" | "group" | "project";

/** How `forge pull` writes objects of a kind. */
export interface Pull<In extends Shape> {
  /** Why it cannot, where the API does not list them. */
  readonly impossible?: string;
  /** Only when it is asked for: people write this every day, and a file with all of it would be a copy of the service. */
  readonly onRequest?: true;
  /** Inputs that a file does not need. */
  readonly omit?: readonly (keyof In & string)[];
  /** Inputs that a file does not need while they have this value. */
  readonly omitDefaults?: { readonly [K in keyof In]?: unknown };
}

/** `A` is the object as the service answers it, `In` and `Out` are its inputs and outputs, `Id` the names of the parts of its id. */
interface Common<A extends Answer, In extends Shape, Out extends Shape, Id extends string> {
  /** `GroupLabel` */
  readonly kind: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  /** What its objects belong to; several where that is up to the program. */
  readonly parents: readonly Parent[];
  /** Every property described in a sentence; that sentence is the editor's hover text, the docs and the JSON schema. */
  readonly inputs: In;
  readonly outputs: Out;
  /** What the id is made of, outermost first: `["group", "labelId"]`. */
  readonly id: readonly (Id & (keyof In | keyof Out))[];
  /** What stands in the id for an optional input that is left out: `{ group: "instance" }`. */
  readonly idWithout?: { readonly [K in keyof In]?: string };
  /** What stands in the id for its last part where that is an output which no answer has had yet. */
  readonly keyUntilKnown?: (values: Readonly<Record<string, unknown>>) => string;
  /** Outputs in the id that a change in place makes others, such as a renamed page's slug: the output is newer than the id. */
  readonly idAges?: readonly (keyof Out & string)[];
  /** The input that a person knows the resource by, where the id's first part is not enough. */
  readonly title?: keyof In & string;
  /** Inputs whose change replaces the resource. */
  readonly replaceOn: readonly (keyof In & string)[];
  /** Those of them whose absence says something too, such as the comment that a reaction is to: no longer said, they replace as well. */
  readonly replaceWhenDropped?: readonly (keyof In & string)[];
  /** Inputs that say how something is done and not what there is, such as a commit's message: never compared, recorded as said. */
  readonly instructions?: readonly (keyof In & string)[];
  /** Inputs and outputs that are encrypted in the state and masked in every message. */
  readonly secrets?: readonly ((keyof In | keyof Out) & string)[];
  /** Outputs that tell an input, or from which it can be worked out: where that is secret, so are they. */
  readonly madeOf?: { readonly [K in keyof Out]?: readonly (keyof In & string)[] };
  /** Inputs that hold the number of an object of another kind, or a list of such numbers. */
  readonly references?: { readonly [K in keyof In]?: string };
  /** Inputs that the service has for this object and never returns, such as a password. */
  readonly neverReturned?: (answer: A) => readonly (keyof In & string)[];
  readonly pull?: Pull<In>;
  /** Where the service calls a property otherwise than by its name in snake case. */
  readonly wireNames?: { readonly [K in keyof In | keyof Out]?: keyof A & string };
  /**
   * A property as the program writes it, out of an answer, where it is not simply there under its name;
   * `undefined` for what this answer does not tell. `state` is what was recorded before and what is declared;
   * where a resource is read by its id alone, the parts of the id.
   */
  readonly fromAnswer?: {
    readonly [K in keyof In | keyof Out]?: (answer: A, state: Readonly<Record<string, unknown>>) => unknown;
  };
  /** Whether what is declared and what the service has mean the same, where that is not plain equality. */
  readonly means?: {
    readonly [K in keyof In]?: (declared: NonNullable<z.output<In[K]>>, actual: unknown) => boolean;
  };
  /** What no single property can be blamed for, found before anything is sent; values not known yet are absent, and named in `unknown`. */
  readonly problems?: (inputs: Partial<InputsOf<In>>, unknown: readonly string[]) => readonly Problem[];
  /** The objects of another kind that it is made of, which resources of that kind can hold, too. */
  readonly consistsOf?: {
    readonly kind: string;
    /** The parts of the id of each of them. */
    ids(parts: PartsOf<In, Id>, values: Readonly<Record<string, unknown>>): readonly (readonly string[])[];
    /** What is recorded, without those of the objects for which this is true. */
    without(
      values: Readonly<Record<string, unknown>>,
      isHeld: readonly boolean[],
    ): Readonly<Record<string, unknown>>;
  };
  /** Uses that still work and should end, as sentences. */
  readonly warnings?: (inputs: Partial<InputsOf<In>>) => readonly string[];

  /** A `NotFoundError` means that it is gone. `state` is what was recorded before; nothing where it is read by its id alone. */
  read(
    context: Context,
    id: PartsOf<In, Id>,
    state: Readonly<Record<string, unknown>>,
  ): Promise<A | undefined | null>;
}

export interface Origin {
  /** A date and time. */
  readonly at?: string | null | undefined;
  /** The number of a user. */
  readonly by?: number | null | undefined;
}

/** Something of which there are many, each created and deleted. */
export interface Collected<A extends Answer, In extends Shape, Out extends Shape, Id extends string>
  extends Common<A, In, Out, Id> {
  readonly singleton?: false;
  /**
   * Whose the objects are. What belongs to the `parent`, a group, a project or the installation, is managed by all who may
   * manage that, and `exclusive` can delete what nobody declares; what belongs to the `user` who made it is left to them.
   */
  readonly owner: "parent" | "user";
  /** One request that makes it; what needs another one is done by `finish`. */
  create(context: Context, inputs: InputsOf<In>): Promise<A>;
  /** What is left to do once it is there and has an id; when this fails, the object is recorded all the same. */
  finish?(
    context: Context,
    id: PartsOf<In, Id>,
    inputs: InputsOf<In>,
    created: A,
  ): Promise<A | undefined | void>;
  /** Inputs that `finish` sees to: right after `create` they may be otherwise. */
  readonly finishes?: readonly (keyof In & string)[];
  /** Absent where the API has none; then every input must be in `replaceOn`. */
  update?(context: Context, id: PartsOf<In, Id>, change: Change<In>): Promise<A | undefined | void>;
  delete(context: Context, id: PartsOf<In, Id>, state: Readonly<Record<string, unknown>>): Promise<void>;
  /** All of its siblings: how an existing one is found, and how many reads become few. */
  list(context: Context, place: Partial<InputsOf<In & Out>>): Listing<A>;
  /**
   * All the collections under a group or project, each as the place that `list` is given. Absent where the group or project
   * has one collection of its own, and where the place is an object of another kind, which `references` says.
   */
  collectionsIn?(context: Context, parent: string): Promise<readonly Partial<InputsOf<In>>[]>;
  /** Whether one of the siblings is what these inputs describe; absent where nothing tells one from another, so that none can be adopted. */
  isSame?(answer: A, inputs: InputsOf<In>, context: Context): boolean | Promise<boolean>;
  /** When and by whom one of the siblings was made, where the service tells. */
  origin?(answer: A): Origin;
  /** The same for all titles that `isSame` takes for one another, where they need not be equal. */
  titleKey?(title: string): string;
  /** The list shows less of an object than its single read, so it must not stand in for it. */
  readonly listShowsLess?: true;
  /** It stands in the lists of several places, as a link has two issues; the last part of its id is the same in all of them. */
  readonly inSeveralLists?: true;
  /** The list holds nothing but the object itself: the API has none of its siblings. */
  readonly listIsItself?: true;
}

/** Something that is always there, or there at most once: taken over, and put back on delete. */
export interface Singleton<A extends Answer, In extends Shape, Out extends Shape, Id extends string>
  extends Common<A, In, Out, Id> {
  readonly singleton: true;
  /** Makes the service have these values; `before` is what stood there, if anything did. */
  write(
    context: Context,
    id: PartsOf<In, Id>,
    values: Partial<InputsOf<In>>,
    before: A | undefined,
  ): Promise<A | undefined | void>;
  /** Back to when there was nothing; only for what can be absent. */
  remove?(context: Context, id: PartsOf<In, Id>): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: no other type stands for "of any shape" in both directions
type Any = any;

/** A definition whose inputs, outputs and answers only it knows. */
export type AnyCollected = Collected<Any, Any, Any, Any>;
export type AnySingleton = Singleton<Any, Any, Any, Any>;
export type AnyDefinition = AnyCollected | AnySingleton;

/** `collected<GroupLabel>()({ … })`: the answer's type is given, the others follow from the definition. */
export const collected =
  <A extends Answer>() =>
  <In extends Shape, Out extends Shape, Id extends string>(
    definition: Collected<A, In, Out, Id>,
  ): AnyCollected =>
    definition;

/** `singleton<PushRule>()({ … })`. */
export const singleton =
  <A extends Answer>() =>
  <In extends Shape, Out extends Shape, Id extends string>(
    definition: Omit<Singleton<A, In, Out, Id>, "singleton">,
  ): AnySingleton =>
    ({ ...definition, singleton: true }) as AnySingleton;

// ─── What the calls of a definition share in a run ───────────────────────────

/** A resource as it is recorded. */
export interface State {
  readonly id: string;
  /** The declared inputs as the service has them, and the outputs. */
  readonly values: Values;
  /** An exclusive collection holds it, and no program has ever said it: it is not ours to take away with the rest. */
  readonly isSurplus?: true;
  /** Its last write failed in part: the next update finishes it, even where nothing differs. */
  readonly isUnfinished?: true;
}

/** Reads of many members of a collection, answered from its list. */
export interface Reads {
  /** A member as the service has it; `NotFoundError` as the single read throws it. */
  member(
    definition: AnyCollected,
    context: Context,
    id: IdParts,
    state: Values,
  ): Promise<Answer | undefined | null>;
  /** By the last parts of their ids, the members that the list tells, where it is worth reading for so many of them. */
  members(
    definition: AnyCollected,
    context: Context,
    place: Values,
    count: number,
  ): Promise<ReadonlyMap<string, Answer> | undefined>;
  /** All members of the collection that these values place an object in. */
  all(definition: AnyCollected, context: Context, place: Values): Promise<readonly Answer[]>;
  /** Whether the list was read, and so can be: what it lacks is not there. */
  hasListed(definition: AnyDefinition, context: Context, place: Values): boolean;
  /** A write of ours, in one place or in any: what was read before it is not asked any more. */
  touched(definition: AnyDefinition, context: Context, place?: Values): void;
  /** The same for the length of one operation over many objects, which knows what it writes itself. */
  snapshot(): Reads;
}

/** What one resource, or one item of many, may do with objects that exist. */
export interface Claims {
  /** Takes what exists for this resource, unless another one of this run holds it or it is about to be replaced. */
  claim(definition: AnyDefinition, found: State): Promise<"taken" | "held" | "replaced">;
  /** What of it no other resource of this run holds; `undefined` where others hold all of it. */
  unheld(definition: AnyDefinition, state: State): Promise<Values | undefined>;
  /** How settings were before another resource took them over, from which this one takes them over now. */
  inherit(definition: AnyDefinition, id: string): Values | null | undefined;
  isInherited(definition: AnyDefinition, id: string): boolean;
}
