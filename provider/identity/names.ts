/** The names in the inputs of objects: what is named, and how others name an object that is made. */
import type { MadeNames, NamedThing } from "../definition/named";
import type { AnyDefinition } from "../definition/resource";
import { hasUnknown, isRecord, type Values } from "../values/values";

export interface Name {
  readonly thing: NamedThing;
  /** A number is the one of the thing. */
  readonly spelling: string | number;
  /** Where a branch or tag is. */
  readonly project?: string;
}

/** Where the program writes it: `users[1]`. */
export type NameInput = Name & { readonly input: string };

/** The properties of an entry that names somebody by number. */
const numbersInEntries = { userId: "user", groupId: "group" } as const;

const placedThings: readonly NamedThing[] = ["branch", "ref", "protected branch"];

/** The thing that each input of a kind names; the inputs of entries are not in it. */
export function thingsNamedBy(definition: AnyDefinition): Readonly<Record<string, NamedThing>> {
  const { names, placeInputs, users } = definition;
  const ofUsers = Object.keys(users ?? {}).map((input) => [input, "user"] as const);
  return { ...placeInputs, ...Object.fromEntries(ofUsers), ...names } as Readonly<Record<string, NamedThing>>;
}

/** Whether objects of a kind name anything. */
export const namesAnything = (definition: AnyDefinition): boolean =>
  definition.people !== undefined || Object.keys(thingsNamedBy(definition)).length > 0;

/** The names in the inputs of an object, without those of what it makes itself and those that are not known yet. */
export function namesIn(definition: AnyDefinition, inputs: Values): readonly NameInput[] {
  const own = madeBy(definition, inputs);
  const project = projectOf(inputs, own);
  const entries = (definition.people ?? []).flatMap((input) => entryNames(input, inputs[input]));
  const others = Object.entries(thingsNamedBy(definition)).flatMap(([input, thing]) =>
    spellingsIn(input, inputs[input]).map(([at, spelling]) => ({ input: at, thing, spelling })),
  );
  return [...others, ...entries].flatMap((name) => {
    if (!placedThings.includes(name.thing)) return [name];
    if (project === undefined) return [];
    const placed = { ...name, project };
    return own.some((made) => nameKey(made) === nameKey(placed)) ? [] : [placed];
  });
}

/** How others of the same run may call an object with these inputs. */
export function madeBy(definition: AnyDefinition, inputs: Values): readonly Name[] {
  if (definition.makes === undefined) return [];
  const made = Object.entries(definition.makes(inputs as never) as MadeNames);
  const project = isSpelling(inputs.project) ? { project: String(inputs.project) } : {};
  return made.flatMap(([thing, spellings]) =>
    [spellings]
      .flat()
      .flatMap((spelling) =>
        isSpelling(spelling) ? [{ thing: thing as NamedThing, spelling, ...project }] : [],
      ),
  );
}

/** All names of what has one of them, among the objects that are made. */
export class Aliases {
  readonly #byKey = new Map<string, readonly Name[]>();

  /** Takes the names of one object; those of another thing that it makes, such as a branch, are no aliases. */
  declare(made: readonly Name[]): void {
    for (const name of made) {
      const alike = made.filter(({ thing }) => thing === name.thing);
      if (alike.length > 1) this.#byKey.set(nameKey(name), alike);
    }
  }

  of(name: Name): readonly Name[] {
    return this.#byKey.get(nameKey(name)) ?? [name];
  }
}

/** Two names of one thing have the same key. The case of a branch counts, that of paths and users does not. */
export function nameKey({ thing, spelling, project = "" }: Name): string {
  if (placedThings.includes(thing)) return `${thing} ${project.toLowerCase()} ${spelling}`;
  return typeof spelling === "number"
    ? `number of ${thing} ${spelling}`
    : `${thing} ${spelling.toLowerCase()}`;
}

/** The project of a branch; a project names its own. */
function projectOf({ project }: Values, own: readonly Name[]): string | undefined {
  if (isSpelling(project)) return String(project);
  const made = own.find(({ thing }) => thing === "project")?.spelling;
  return made === undefined ? undefined : String(made);
}

const isSpelling = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "" && !hasUnknown(value)) || typeof value === "number";

/** Each with where it stands. */
function spellingsIn(
  input: string,
  value: unknown,
): readonly (readonly [at: string, spelling: string | number])[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => spellingsIn(`${input}[${index}]`, one));
  return isSpelling(value) ? [[input, value]] : [];
}

function entryNames(input: string, list: unknown): readonly NameInput[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) =>
    Object.entries(numbersInEntries).flatMap(([property, thing]) =>
      isRecord(entry)
        ? spellingsIn(`${input}[${index}].${property}`, entry[property]).map(([at, spelling]) => ({
            ...{ input: at, thing, spelling },
          }))
        : [],
    ),
  );
}
