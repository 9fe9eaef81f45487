/** The definition of a kind of resource, from which everything else follows. */

import type { z } from "zod";
import type { Client, Listing } from "../../sdk";
import type { Shape } from "../../sdk/api/fields";
import type { LicensePlan } from "../../sdk/api/plan";
import type { Project } from "../../sdk/generated/objects";
import { UserError } from "../../sdk/user-error";
import type { Kind } from "../generated/kind-names";
import type { PlaceType, SpelledPlace } from "../identity/served-places";
import type { Values } from "../values/values";
import type { Formats } from "./formats";
import type { Loosening } from "./loosening";
import type { MadeNames, NamedThing } from "./named";
import type { Problem } from "./problem";

/** The context of a definition's calls. */
export interface Context {
  readonly forge: Client;
  /** Shows a warning of the resource to the user, once. */
  warn(message: string): void;
  /** Whether an existing object may be adopted. */
  readonly adopt?: boolean;
  /** Answers reads of many objects in a collection from its list. */
  readonly reads?: Reads;
  /**
   * Where nothing is recorded: takes an object that nothing else has taken, so that one which its kind cannot tell from others may be any
   * of them.
   */
  assumes?(candidate: Answer): boolean;
  /** The objects that other resources of this run manage; missing outside a run. */
  readonly claims?: Claims;
  /** Why the object that was found, or a new one, must not become the resource's. Default: it may. */
  refusalOf?(found: State | undefined): string | undefined;
  /** Whether it is an error of the object or a warning if the service keeps its own value of a property. Default: an error. */
  readonly onIgnored?: "error" | "warn";
  /** Default: nothing is looked at again. */
  readonly patience?: Patience;
  /** Whether this run makes a user or group, or lets it into the place that is given: it is not there before. Default: nobody knows. */
  expects?(name: ExpectedName, place?: SpelledPlace): boolean | Promise<boolean>;
  /** Whether nothing has ever declared the object that is deleted, which is in an exclusive collection. */
  readonly isUndeclared?: boolean;
  /** Takes what is to be done after all other changes of the run. Default: nobody knows which is the last one, and it is done at once. */
  atEnd?(what: AtEnd): void;
  /** Called before a request that creates an object, with the record that stands for it until the end of the request is known. */
  onBegin?(begun: Pick<State, "id" | "values">): void | Promise<void>;
}

/** An act of a run after all other changes, such as archiving a project: before that, what is in it changes. */
export interface AtEnd {
  /** Such as `Project "web" (acme)`. */
  readonly subject: string;
  act(): Promise<unknown>;
}

export interface ExpectedName {
  readonly thing: "user" | "group";
  /** A text is a name, and a number a number. */
  readonly spelling: string | number;
}

/** The properties of an entry of a list that name somebody, and those that have the number. */
export const entryNames = [
  { thing: "user", name: "user", number: "userId" },
  { thing: "group", name: "group", number: "groupId" },
] as const;

/** How long a run looks again at what a replica of the service may not show yet. */
export interface Patience {
  /** In milliseconds. */
  readonly limit: number;
  /** The longest time in this run until something showed. */
  lag: number;
  wait(milliseconds: number): Promise<void>;
}

/** An object in the form of the API, with its field names. */
export type Answer = object;

interface ErrorContext extends ErrorOptions {
  /** The object, as the message begins: `GroupLabel "bug" (acme)`. */
  readonly subject?: string;
  /** The key of the item, in a resource of many. */
  readonly item?: string;
}

/** An error with a message for the user; a definition throws it if the service did not do what was requested. */
export class ResourceError extends UserError {
  override name = "ResourceError";
  readonly subject: string | undefined;
  readonly item: string | undefined;

  constructor(
    /** The message without the subject. */
    public detail: string,
    { subject, item, ...options }: ErrorContext = {},
  ) {
    super(subject === undefined ? detail : `${subject}: ${detail}`, options);
    this.subject = subject;
    this.item = item;
  }
}

/** The service does not show the object, which exists: it may show it soon. */
export class NotShownError extends ResourceError {}

/** Whether a request took effect remains unknown. */
export class UnknownEffectError extends ResourceError {}

/** An error before any change: the recorded state stays as it is. */
export class UntouchedError extends ResourceError {}

/** The object exists, although the service would not refuse to create it. */
export class ExistsError extends ResourceError {}

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

/** The input of an update: all declared inputs, and those whose actual value differs. */
export interface InputChange<In extends Shape> {
  readonly inputs: InputsOf<In>;
  readonly changed: Partial<InputsOf<In>>;
  /** The recorded state: declared inputs and outputs. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Settings that are sent with the request by themselves; where nothing else changes, only a kind that `sendsRaw` gets them. */
  readonly raw?: Values;
}

/** Inputs that a service takes only when an object is made, because of its edition or tier. */
export interface OnlyWhenMade {
  readonly inputs: readonly string[];
  /** Such as `this tier takes roles only when a protection is made`. */
  readonly why: string;
  /** Why a new object would not get them either, so that the present one stays. */
  readonly problem?: string;
}

/** The end of an object whose resource is removed. */
export type OnDelete = "release" | "archive" | "block" | "delete";

/** The kinds of parents. */
export type Parent = "instance" | "top-level group" | "group" | "project";

/** How the inputs of a group or project name its full path. */
export interface FullPathInputs {
  /** The inputs that name this path. */
  inputsOf(fullPath: string): Readonly<Record<string, string>>;
  /** The path that inputs name; `undefined` as long as it is not known. */
  pathIn(inputs: Readonly<Record<string, unknown>>): string | undefined;
}

/** How `forge pull` writes objects of a kind. */
export interface Pull<In extends Shape> {
  /** Whether an object is of the service's own making, such as the bot of a token, which nobody declares. */
  isLeftOut?(context: Pick<Context, "forge">, answer: Answer, place: string): Promise<boolean>;
  /** Why it cannot, where the API does not list them. */
  readonly impossible?: string;
  /** The setting of a project while whose value is `disabled` the service refuses to list them. */
  readonly feature?: keyof Project & `${string}_access_level`;
  /**
   * The numbers of the projects that have any, where one list of the whole service says it in fewer requests than `most`; `undefined` where
   * none does.
   */
  projectsWith?(context: Pick<Context, "forge">, most: number): Promise<ReadonlySet<number> | undefined>;
  /** Only when it is asked for: people write this every day, and a file with all of it would be a copy of the service. */
  readonly onRequest?: true;
  /** Inputs that a file does not need. */
  readonly omit?: readonly (keyof In & string)[];
  /** The input by which the service gives what it can conceal to fewer people, so that it is no text for a file either. */
  readonly protectedBy?: keyof In & string;
  /** Inputs that a file does not need while they have this value. */
  readonly omitDefaults?: { readonly [K in keyof In]?: unknown };
}

/** `A` is the object as the service answers it, `In` and `Out` are its inputs and outputs, `Id` the names of the parts of its id. */
interface Common<A extends Answer, In extends Shape, Out extends Shape, Id extends string> {
  /** `GroupLabel` */
  readonly kind: string;
  /** One sentence about the kind. */
  readonly summary: string;
  /** From which edition and tier on a service has such objects. Default: each service has them. */
  readonly plan?: LicensePlan;
  /** Only administrators make them, whatever their role, until an installation lets others. Default: the role is enough. */
  readonly isReserved?: true;
  /** The possible parents of its objects. */
  readonly parents: readonly Parent[];
  /** Each input has a description, which appears in the editor, the docs and the JSON schema. */
  readonly inputs: In;
  readonly outputs: Out;
  /** The parts of the id, outermost first: `["group", "labelId"]`. */
  readonly id: readonly (Id & (keyof In | keyof Out))[];
  /** The last parts of the id, which identify an object in its collection only together. Default: the last part alone. */
  readonly key?: readonly (Id & (keyof In | keyof Out))[];
  /**
   * The inputs that say in which collection an object is, where its id does not, because its number is one of the whole installation: an
   * update may move it. Default: the parts of the id before its key.
   */
  readonly collection?: readonly (keyof In & string)[];
  /** The objects are groups or projects themselves; the output `fullPath` is where one is. */
  readonly placeType?: PlaceType;
  readonly fullPath?: FullPathInputs;
  /** The id part for an omitted optional input: `{ group: "instance" }`. */
  readonly idDefaults?: { readonly [K in keyof In]?: string };
  /** The last id part until the service returns the output that it stands for. */
  readonly provisionalKey?: (values: Readonly<Record<string, unknown>>) => string;
  /** Outputs in the id that an update can change, such as the slug of a renamed page: the output has priority over the id. */
  readonly mutableIdParts?: readonly (keyof Out & string)[];
  /** Inputs besides the first part of the id that name a group or project by its path or number. */
  readonly placeInputs?: { readonly [K in keyof In]?: PlaceType };
  /** The outputs that record the numbers of such places, with which one that is renamed is found. */
  readonly placeNumbers?: { readonly [K in keyof In]?: keyof Out & string };
  /** Inputs that distinguish objects of one place with the same title. */
  readonly distinguishedBy?: readonly (keyof In & string)[];
  /** Inputs that are settings which another kind has as well, each with a name that both kinds call it. */
  readonly sharedSettings?: { readonly [K in keyof In]?: string };
  /** The inputs that distinguish an object from the others of its place, where its title does not. Default: its title and `distinguishedBy`. */
  readonly identifiedBy?: readonly (keyof In & string)[];
  /** Of an input that identifies an object: one value for all that the service takes for the same, such as titles with spaces around them. */
  readonly canonical?: { readonly [K in keyof In]?: (value: string) => unknown };
  /** The service refuses a second object with the same title and distinction in another collection, too. */
  readonly isUniqueEverywhere?: true;
  /** The number that requests use for the first part of the id; absent if it is not known, or if that part is no group or project. */
  readonly place?: number;
  /** The input that names an object for people. */
  readonly title?: keyof In & string;
  /** Whether the groups below have the objects of a group, too, so that none of the same title can be created there. */
  readonly isInherited?: true;
  /** Kinds whose new objects it may hinder, so that a file makes them before it. */
  readonly hinders?: readonly Kind[];
  /** Inputs whose change forces a replacement. */
  readonly replaceOn: readonly (keyof In & string)[];
  /** Those of them whose removal also forces a replacement, such as the comment of a reaction. */
  readonly replaceWhenRemoved?: readonly (keyof In & string)[];
  /** The effect of a replacement that must delete the old object first, until the new one exists: `The tag is not protected`. */
  readonly opensWhenReplaced?: string;

  /**
   * The choices of the input `onDelete`; the first is the default. Only the choice that an earlier run has recorded counts. Objects of such a
   * kind hold more than a program can bring back, so that nothing replaces them.
   */
  readonly onDelete?: readonly OnDelete[];
  /** How a change of an input lets people do more. */
  readonly loosens?: Readonly<Record<string, Loosening>>;
  /** The event that lets people do more: the removal of what protects, or the creation of what gives access. */
  readonly loosensWhen?: "removed" | "created";
  /** Other effects of the change of an input, for the plan. */
  readonly consequences?: { readonly [K in keyof In]?: string };
  /** Inputs of the operation rather than the object, such as a commit message: never compared. */
  readonly instructions?: readonly (keyof In & string)[];
  /** Inputs and outputs that are secret by kind: encrypted in the state, masked in messages. */
  readonly secrets?: readonly ((keyof In | keyof Out) & string)[];
  /** Inputs that are secret as long as one of these others is set, by which the service is asked to hide them. */
  readonly concealedBy?: { readonly [K in keyof In]?: readonly (keyof In & string)[] };
  /** Outputs that reveal an input: they are secret if the input is. */
  readonly derivedFrom?: { readonly [K in keyof Out]?: readonly (keyof In & string)[] };
  /**
   * Inputs that hold the number of an object of another kind, or a list of such numbers. In a forge.yaml, it must be an object of the place
   * that declares this one, or of the group or installation above it.
   */
  readonly references?: { readonly [K in keyof In]?: Kind };
  /** Lists whose entries may name a user as `user` or a group as `group`: `userId` and `groupId` get their numbers beside the names. */
  readonly people?: readonly (keyof In & string)[];
  /**
   * Inputs that name a user of the service by user name, email address or number, and the outputs with the user's number and present
   * name. An email address or a number becomes the user name before anything is compared, and whoever is renamed stays the same.
   */
  readonly users?: {
    readonly [K in keyof In]?: { readonly number: keyof Out & string; readonly name: keyof Out & string };
  };
  /** Those of `names` that are lists of people or places who get something, and the outputs with the numbers of those, by name. */
  readonly nameNumbers?: { readonly [K in keyof In]?: keyof Out & string };
  /** Further inputs that name something that must be there, or a list of such names. */
  readonly names?: { readonly [K in keyof In]?: NamedThing };
  /** How others may call an object with these inputs, which may be unknown. */
  readonly makes?: (inputs: Partial<InputsOf<In>>) => MadeNames;
  /** Inputs that the service has for this object and never returns, such as a password. */
  readonly neverReturned?: (answer: A) => readonly (keyof In & string)[];
  readonly pull?: Pull<In>;
  /** The fields of an answer that hold the property of their name; those that `wireNames` names hold theirs. Any other is foreign. */
  readonly shown: ReadonlySet<string>;
  /** The API's names of properties that are not simply the name in snake case. */
  readonly wireNames?: { readonly [K in keyof In | keyof Out]?: keyof A & string };
  /**
   * A property as the program writes it, out of an answer, where it is not simply there under its name;
   * `undefined` for what this answer does not tell. `state` is what was recorded before and what is declared;
   * where a resource is read by its id alone, the parts of the id.
   */
  readonly fromAnswer?: {
    readonly [K in keyof In | keyof Out]?: (answer: A, state: Readonly<Record<string, unknown>>) => unknown;
  };
  /** Whether a declared and an actual value are equivalent, if that is more than equality. */
  readonly isEquivalent?: {
    readonly [K in keyof In]?: (declared: NonNullable<z.output<In[K]>>, actual: unknown) => boolean;
  };
  /** Why the service may have kept its own value of an input. Default: a setting, the tier or a feature flag decides it. */
  readonly whyKept?: {
    readonly [K in keyof In]?: (
      sent: NonNullable<z.output<In[K]>>,
      kept: unknown,
      inputs: Readonly<Record<string, unknown>>,
    ) => string | undefined;
  };
  /** Problems of several inputs in combination; unknown values are missing, and named in `unknown`. */
  readonly problems?: (inputs: Partial<InputsOf<In>>, unknown: readonly string[]) => readonly Problem[];
  /** Formats of the inputs of a new object, and of new values: older objects may have others. */
  readonly whenNew?: Formats<keyof In & string>;
  /** The objects of another kind that it consists of, which resources of that kind can manage, too. */
  readonly consistsOf?: {
    readonly kind: Kind;
    /** The id parts of each of them. */
    ids(parts: PartsOf<In, Id>, values: Readonly<Record<string, unknown>>): readonly (readonly string[])[];
    /** The recorded values without the objects that another resource manages. */
    without(
      values: Readonly<Record<string, unknown>>,
      isHeld: readonly boolean[],
    ): Readonly<Record<string, unknown>>;
  };
  /** Warnings about deprecated uses. */
  readonly warnings?: (inputs: Partial<InputsOf<In>>) => readonly string[];

  /** A `NotFoundError` means deleted. `state` is the recorded state; empty if it is read by its id. */
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

/** The objects of an exclusive collection that nothing declares. */
export interface Undeclared<A extends Answer> {
  /** As it is spelled. */
  readonly place: Readonly<Record<string, unknown>>;
  /** The present full path of the group or project, if it is known. */
  readonly path?: string | undefined;
  readonly objects: readonly A[];
  /** The whole collection. */
  readonly all: readonly A[];
}

/** So many things of a kind that go along with a deleted object. */
export interface Along {
  /** In the singular: `open issue`. */
  readonly what: string;
  /** Absent if there are more than the service counts. */
  readonly count?: number;
}

/** Of a group, a project or a user: what must be known before it goes. */
export interface LivedIn<Id extends string> {
  along(context: Pick<Context, "forge">, id: PartsOf<Shape, Id>): Promise<readonly Along[]>;
  /** The name that somebody has given it since it was recorded; `undefined` if nobody has. Default: groups and projects are asked. */
  otherName?(
    context: Pick<Context, "forge">,
    id: PartsOf<Shape, Id>,
    recorded: Readonly<Record<string, unknown>>,
  ): Promise<string | undefined>;
}

/** The losses of each deleted object, by the last part of its id. */
export type Losses = ReadonlyMap<string, readonly string[]>;

/** Objects and entries that go along with deleted ones. */
export interface LossesOfKind {
  /** Such as `entries in protections`. */
  readonly what: string;
  /** Of the objects of one collection that have these last parts of their ids. */
  of(
    context: Pick<Context, "forge">,
    place: Readonly<Record<string, unknown>>,
    keys: readonly string[],
  ): Promise<Losses>;
}

export interface LeftAlone<A extends Answer> {
  /** Absent for what an exclusive collection does not contain, such as a member of the group above. */
  readonly object?: A;
  readonly name: string;
  readonly why: string;
}

/** A kind with many objects, which are created and deleted. */
export interface Collected<A extends Answer, In extends Shape, Out extends Shape, Id extends string>
  extends Common<A, In, Out, Id> {
  readonly singleton?: false;
  /**
   * Whose the objects are. What belongs to the `parent`, a group, a project or the installation, is managed by all who may
   * manage that, and `exclusive` can delete what nobody declares; what belongs to the `user` who made it is left to them.
   */
  readonly owner: "parent" | "user";
  /** Creates the object with one request; `finish` does what needs another one. */
  create(context: Context, inputs: InputsOf<In>): Promise<A>;
  /** Its update makes its request also where `raw` alone is to be sent. */
  readonly sendsRaw?: true;
  /** The rest of the create, once the object has an id; if it fails, the object is recorded nevertheless. */
  finish?(
    context: Context,
    id: PartsOf<In, Id>,
    inputs: InputsOf<In>,
    created: A,
  ): Promise<A | undefined | void>;
  /** Inputs that `finish` sets; right after `create` they may differ. */
  readonly finishInputs?: readonly (keyof In & string)[];
  /** Inputs that an update sends again with an input: the service forgets them when that one changes. */
  readonly sentAlongWith?: { readonly [K in keyof In]?: readonly (keyof In & string)[] };
  /** Asked when inputs are to change: the service shows in its answer about the object what an update here can do. Default: everything. */
  readonly onlyWhenMade?: (answer: A, change: InputChange<In>) => OnlyWhenMade | undefined;
  /** A warning for the preview of an object that is to be made or changed, where its place decides how that is done. */
  foresee?(context: Pick<Context, "forge">, inputs: InputsOf<In>): Promise<string | undefined>;
  /** Missing if the API has no update; then every input must be in `replaceOn`. */
  update?(context: Context, id: PartsOf<In, Id>, change: InputChange<In>): Promise<A | undefined | void>;
  delete(context: Context, id: PartsOf<In, Id>, state: Readonly<Record<string, unknown>>): Promise<void>;
  /** Lists all objects of the collection, to find existing ones and to combine reads. */
  list(context: Context, place: Partial<InputsOf<In & Out>>): Listing<A>;
  /**
   * All the collections under a group or project, each as the place that `list` is given. Absent where the group or project
   * has one collection of its own, and where the place is an object of another kind, which `references` says.
   */
  collectionsIn?(context: Context, parent: string): Promise<readonly Partial<InputsOf<In>>[]>;
  /** Whether a listed object matches the inputs; missing if objects cannot be distinguished, so that none can be adopted. */
  isSame?(answer: A, inputs: InputsOf<In>, context: Context): boolean | Promise<boolean>;
  /** Whether the service makes such an object by itself, as it protects a default branch: it is adopted without being asked for. */
  isOfService?(context: Context, inputs: InputsOf<In>): Promise<boolean>;
  /** Creation time and author of a listed object, if the service returns them. */
  origin?(answer: A): Origin;
  /** The objects that nothing declares and that are left alone nevertheless, in plans and in runs; a deletion asks the same. */
  leftAlone?(context: Context, about: Undeclared<A>): Promise<readonly LeftAlone<A>[]>;
  readonly losses?: LossesOfKind;
  readonly livedIn?: LivedIn<Id>;
  /** The service takes a second object of one identity, or answers with the first one: it is looked for before a new one is made. */
  readonly isDoubledInSilence?: true;
  /** Whether an object with these inputs is the existing one whatever the title of that is. */
  isFoundUnderAnyTitle?(inputs: InputsOf<In>): boolean;
  /** The service accepts a second object with the same values, so a create must not be sent twice. */
  readonly isRepeatable?: true;
  /**
   * The list has fewer properties than a single read, so it cannot replace it. Where only some inputs are missing, these: the list is
   * enough for an object that declares none of them.
   */
  readonly listIsPartial?: true | readonly (keyof In & string)[];
  /** An object is in the lists of several parents, like a link of two issues, with the same last id part. */
  readonly isInSeveralLists?: true;
  /** The list contains only the object itself: the API cannot list the collection. */
  readonly listIsObject?: true;
}

/** Settings, of which a parent has exactly one set: adopted on create, restored on delete. */
export interface Singleton<A extends Answer, In extends Shape, Out extends Shape, Id extends string>
  extends Common<A, In, Out, Id> {
  readonly singleton: true;
  /** Writes the values; `before` is the present answer, if anything exists, and `recorded` has the outputs. */
  write(
    context: Context,
    id: PartsOf<In, Id>,
    values: Partial<InputsOf<In>>,
    before: A | undefined,
    recorded: Readonly<Record<string, unknown>>,
  ): Promise<A | undefined | void>;
  /** Removes settings that did not exist before. */
  remove?(context: Context, id: PartsOf<In, Id>): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: no other type stands for "of any shape" in both directions
type Any = any;

/** A definition whose inputs, outputs and answers only it knows. */
export type AnyCollected = Collected<Any, Any, Any, Any>;
export type AnySingleton = Singleton<Any, Any, Any, Any>;
export type AnyDefinition = AnyCollected | AnySingleton;

/** The facts of a kind that need no definition. */
export interface Outline extends Pick<AnyCollected, "kind" | "parents" | "placeType"> {
  readonly singleton?: boolean;
}

// ─── What the calls of a definition share in a run ───────────────────────────

/** A resource as it is recorded. */
export interface State {
  readonly id: string;
  /** The declared inputs as the service has them, and the outputs. */
  readonly values: Values;
  /** The number of its group or project; absent if it has none, or if the number is not known yet. */
  readonly place?: number | undefined;
  /** When a run made it, in milliseconds since 1970 by the clock of the service; absent if no run did, or if that is not known. */
  readonly madeAt?: number | undefined;
  /** It stood in the service before a run adopted it. */
  readonly existed?: true | undefined;
  /** A refresh has found it under another name or in another group than the last run left it: somebody lives in it. */
  readonly isRenamed?: true;
  /** Inputs that the service hides, whether that is declared or not. */
  readonly concealed?: readonly string[];
  /** It is in an exclusive collection, but was never declared: it is not deleted with the resource. */
  readonly isUnmanaged?: true;
  /** Recorded inputs that no program declares: they are neither read nor compared. */
  readonly undeclared?: Values;
  /** Declared inputs that the service never returns, and that were not recorded. */
  readonly takenAsDeclared?: readonly string[];
  /** Its last write failed in part: the next update completes it, even if nothing differs. */
  readonly isUnfinished?: true;
}

/** Reads of many members of a collection, answered from its list. */
export interface Reads {
  /** One object; throws `NotFoundError` like a single read. */
  member(
    definition: AnyCollected,
    context: Context,
    id: IdParts,
    state: Values,
  ): Promise<Answer | undefined | null>;
  /** The listed objects by the last part of their ids, if listing pays off for `count` of them. */
  members(
    definition: AnyCollected,
    context: Context,
    place: Values,
    count: number,
  ): Promise<ReadonlyMap<string, Answer> | undefined>;
  /** All objects of the collection that the values belong to. */
  all(definition: AnyCollected, context: Context, place: Values): Promise<readonly Answer[]>;
  /** A project with its settings: as an answer of this run has shown it, or read by itself. */
  project(context: Pick<Context, "forge">, spelling: string): Promise<Project>;
  /** Whether the list was read: an object that is not in it does not exist. */
  hasListed(definition: AnyDefinition, context: Context, place: Values): boolean;
  /** Invalidates the lists of one parent, or of all, after a write. */
  invalidate(definition: AnyDefinition, context: Context, place?: Values): void;
  /** A copy that stays valid during one operation over many objects, which knows its own writes. */
  snapshot(): Reads;
}

/** Decides which existing objects a resource or an item may use. */
export interface Claims {
  /** Claims an existing object, unless another resource of this run owns it or it is about to be replaced. */
  claim(definition: AnyDefinition, found: State): Promise<"claimed" | "owned" | "replaced">;
  /** The part of an object that no other resource of this run owns; `undefined` if there is none. */
  notOwnedByOthers(definition: AnyDefinition, state: State): Promise<Values | undefined>;
  /** The original values of settings that another resource adopted before this one. */
  inherit(definition: AnyDefinition, settings: State): Values | null | undefined;
  isInherited(definition: AnyDefinition, settings: State): boolean;
}
