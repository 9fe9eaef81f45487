/** Reads one object of the file: fills in its placeholders and validates its inputs. */
import type { z } from "zod";
import { isSecretField } from "../../../provider/values/secret-fields";
import { concealedIn } from "../../../provider/values/secret-inputs";
import { declared, UNKNOWN, type Values } from "../../../provider/values/values";
import { schemasAtKey } from "../../../sdk/http/schema";
import { required, zodDefinitionOf } from "../../../sdk/zod-internals";
import { Problems } from "../read/problems";
import {
  isList,
  isScalar,
  positionOf,
  type Scalar,
  type Tree,
  type TreeBranch,
  type TreeValue,
  valuesOf,
} from "../read/tree";
import { PUBLIC_LIST } from "../read/variables";
import type { Section } from "../schema/sections";
import { validateInputs } from "../schema/validate";
import type { PlacedMarker } from "./declaration";
import type { Item } from "./items";
import { converted, objectName, readMarkers, type Surroundings, takesScalar } from "./markers";
import { fillIn, isMarker, markersIn, PlaceValue, Variable, variablesIn } from "./placeholder";

export interface ReadObject {
  /** May contain markers for values that are filled in later. */
  readonly inputs: Values;
  readonly markers: readonly PlacedMarker[];
}

export interface ObjectSetting extends Surroundings {
  readonly section: Section;
  /** A full path; absent if unknown, as in a set. */
  readonly place?: string | undefined;
  /** The full path that it has now; absent if it is named by a number that nobody has asked about. */
  readonly path?: string | undefined;
  /** Other places declare more of the object. */
  readonly isPart?: boolean;
  /** The subject of problems. Default: the object's name. */
  readonly name?: string;
}

export function readObject(
  setting: ObjectSetting,
  key: string,
  { tree, position, isListed }: Item,
  problems: Problems,
): ReadObject {
  const { section, isPart = false } = setting;
  const { implicit, schema, definition } = section;
  const reader = new Reader(setting, problems);
  const own = reader.read(tree, () => [schema]) as Values;
  const name = setting.name ?? objectName({ section: section.name, key });
  for (const input of implicit) {
    const entry = tree.entries.get(input);
    if (entry) problems.add(entry.position, `"${input}" is implicit here; remove it`, name);
  }
  const inputs: Values = {
    ...inputsOfPlace(setting),
    // Another place may declare the name.
    ...(section.isSingle || isListed || isPart ? {} : inputsFromKey(section, key)),
    ...own,
  };
  for (const secret of [...(definition.secrets ?? []), ...concealedIn(definition.concealedBy, inputs)]) {
    const entry = tree.entries.get(secret);
    const schema = definition.inputs[secret];
    if (entry && schema) refuseInTheClear(name, secret, entry, schema, problems);
  }
  if (reader.markers.length > 0) rejectShownVariables(section, name, inputs, { tree, position }, problems);
  validateInputs({ section, name, inputs, tree, position, isPart }, problems);
  // Null means unmanaged.
  return { inputs: declared(inputs), markers: reader.markers };
}

/** The inputs that an object has from its place; none if the place is unknown. */
export function inputsOfPlace({ section, place, path }: Omit<ObjectSetting, keyof Surroundings>): Values {
  const { placeInput, isPlace, implicit, definition } = section;
  if (place === undefined) return {};
  if (!isPlace) return placeInput === undefined ? {} : { [placeInput]: place };
  // Only the service knows the path of a number.
  if (path === undefined) return Object.fromEntries(implicit.map((name) => [name, new PlaceValue("path")]));
  return definition.fullPath?.inputsOf(path) ?? {};
}

/** The inputs that an item's key stands for. */
function inputsFromKey({ keyInput, schema }: Section, key: string): Values {
  return keyInput === undefined ? {} : { [keyInput]: converted(key, [schema.shape[keyInput] as z.ZodType]) };
}

/** A secret input, or what is secret in a list or an object. */
function refuseInTheClear(
  name: string,
  secret: string,
  { position, value }: TreeValue,
  schema: z.ZodType,
  problems: Problems,
): void {
  const { element, shape } = zodDefinitionOf(required(schema));
  if ("items" in value && element !== undefined)
    for (const item of value.items)
      refuseInTheClear(name, secret, { position: item.position, value: item }, element, problems);
  if ("entries" in value && shape !== undefined)
    for (const [key, field] of Object.entries(shape)) {
      const entry = value.entries.get(key);
      if (entry && isSecretField(field)) refuseInTheClear(name, `${secret}.${key}`, entry, field, problems);
    }
  if (!isScalar(value) || typeof value.value !== "string" || /\$\{(env|secret|ref):/.test(value.value))
    return;
  problems.add(
    position,
    `"${secret}" is plain text; write \${secret:NAME}, and set the secret outside of the file`,
    name,
  );
}

/** Every report and error shows the inputs that name an object. */
function rejectShownVariables(
  { definition, keyInput }: Section,
  name: string,
  inputs: Values,
  { tree, position }: Pick<Item, "tree" | "position">,
  problems: Problems,
): void {
  for (const [input, value] of Object.entries(inputs)) {
    const [first] = variablesIn(value);
    if (first === undefined || ![...definition.id, definition.title, keyInput].includes(input)) continue;
    const { variable } = first;
    problems.add(
      positionOf(tree, input, position),
      `"${input}" is shown in every report, and \${env:${variable}} may be a secret; if everybody may read it, set ${PUBLIC_LIST}=${variable} where forge runs`,
      name,
    );
  }
}

/** The known inputs of an item, without problems: those are found when the item is read. */
export const knownInputs = (setting: ObjectSetting, tree: TreeBranch): Values =>
  fillIn(
    new Reader(setting, new Problems()).read(tree, () => [setting.section.schema]),
    () => UNKNOWN,
  ) as Values;

/** Found only for a placeholder, because most values have none. */
type Schemas = () => readonly z.ZodType[];

class Reader {
  readonly markers: PlacedMarker[] = [];

  constructor(
    private readonly surroundings: Surroundings,
    private readonly problems: Problems,
  ) {}

  read(tree: Tree, schemas: Schemas): unknown {
    if (isScalar(tree)) return this.#scalar(tree, schemas);
    if (isList(tree))
      return tree.items.map((item, index) => this.read(item, () => schemasAtKey(schemas(), index)));
    return valuesOf(tree, (value, name) => this.read(value, () => schemasAtKey(schemas(), name)));
  }

  #scalar({ position, value }: Scalar, schemasOf: Schemas): unknown {
    if (typeof value !== "string" || !value.includes("${")) return value;
    const reading = readMarkers(value, this.surroundings, position.file);
    if ("problem" in reading) {
      this.problems.add(position, reading.problem);
      return UNKNOWN;
    }
    const schemas = schemasOf();
    if (!isMarker(reading.value)) return reading.isWhole ? converted(reading.value, schemas) : reading.value;
    for (const marker of markersIn(reading.value))
      if (marker.source !== "text") this.markers.push({ marker, position });
    if (!takesScalar(schemas)) {
      this.problems.add(position, `"${value}" is a single value, but a list or a record is expected here`);
      return UNKNOWN;
    }
    if (reading.value instanceof Variable && reading.isWhole)
      return new Variable(reading.value.variable, converted(String(reading.value.value), schemas));
    return reading.value;
  }
}
