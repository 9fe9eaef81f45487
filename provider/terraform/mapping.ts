/** How a resource of Terraform's GitLab provider is written: which kind it is, and which input each of its arguments is. */
import type * as classes from "../generated";
import type { Kind } from "../generated/kind-names";
import type { Snake } from "../values/wire-names";

type ArgsOf<K extends Kind> = K extends keyof typeof classes
  ? ConstructorParameters<(typeof classes)[K]>[1]
  : never;

/** The inputs of a kind, so that the table names none that does not exist. */
export type InputName<K extends Kind> = Exclude<keyof ArgsOf<K> & string, "adopt" | "connection">;

/** How the value of an argument becomes that of an input; a plain one stays as it is. */
export type Conversion =
  /** `administrator`, `ADMIN` or `MINIMAL_ACCESS`: the level's name here. */
  | "level"
  /** The number of a group or project: its full path. */
  | "group"
  | "groups"
  | "project"
  | "projects"
  /** The number of a user: the user name. */
  | "user"
  | "users"
  /** Blocks that each name a level, a user, a group or a deploy key: entries of a right. */
  | "entries"
  /** One level: an entry of a right. */
  | "entry of level"
  /** The numbers of protected branches: their names. */
  | "branches"
  /** A list: one text, with commas or spaces between. */
  | "with commas"
  | "with spaces"
  /** The block of a policy that cleans a registry up. */
  | "expiration policy"
  /** The protection of new default branches: levels are entries. */
  | "default protection"
  /** An address without the credentials in it. */
  | "address"
  /** Records by the keys of variables: a list. */
  | "variables by name"
  /** Letters in lower case. */
  | "lower case"
  /** A number that is kept as text. */
  | "number"
  /** The content of a file, which may be in Base64. */
  | "content"
  /** `blocked` is true, `active` false. */
  | "is blocked";

type To<K extends Kind> = InputName<K> | readonly [InputName<K>, Conversion];

interface Arguments<K extends Kind> {
  /** Arguments with the name and value that the input has. */
  readonly same?: readonly Snake<InputName<K>>[];
  /** Others. Several arguments of one input add up. */
  readonly inputs?: Readonly<Record<string, To<K>>>;
}

export interface Mapping<K extends Kind = Kind> extends Arguments<K> {
  readonly kind: K;
  /** The argument with its group or project, by number or path. Absent for what belongs to the installation, and for the place itself. */
  readonly place?: string;
  /** Blocks that are objects of another kind. */
  readonly parts?: Readonly<Record<string, BlockMapping>>;
  /** Arguments that no input has, and why. */
  readonly not?: Readonly<Record<string, string>>;
  /** Arguments that tell Terraform how to work, and say nothing of the object. */
  readonly ways?: readonly string[];
  /** Attributes that the provider shows. */
  readonly shown?: readonly string[];
  /** The attribute with the number of the object, where others refer to it. */
  readonly number?: string;
  /** A difference, for the documentation. */
  readonly note?: string;
}

export interface BlockMapping<K extends Kind = Kind> extends Arguments<K> {
  readonly kind: K;
}

/** A resource that is an entry of a list of another resource. */
export interface EntryMapping {
  readonly entryOf: string;
  /** The list's input. */
  readonly input: string;
  /** Its argument with the number of the other one, and the attribute of that one which has this number. */
  readonly by: readonly [argument: string, attribute: string];
  readonly place: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly note?: string;
}

/** A resource that has no kind, and why. */
export interface LeftResource {
  readonly left: string;
}

export type ResourceRow = Mapping | EntryMapping | LeftResource;

/** Checks the names of a kind's inputs. */
export const mapped = <const K extends Kind>(mapping: Mapping<K>): Mapping => mapping as unknown as Mapping;

export const part = <const K extends Kind>(mapping: BlockMapping<K>): BlockMapping =>
  mapping as unknown as BlockMapping;

export const isLeft = (row: ResourceRow): row is LeftResource => "left" in row;

export const isEntry = (row: ResourceRow): row is EntryMapping => "entryOf" in row;
