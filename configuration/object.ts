/** One object out of what the file says of it: its inputs, with placeholders read, and judged. */
import type { z } from "zod";
import { UNKNOWN, type Values } from "../provider/values";
import { schemasAtKey } from "../sdk/http/schema";
import { PUBLIC_LIST } from "./environment";
import type { Item } from "./items";
import { judgeInputs } from "./judge";
import {
  fillIn,
  fitting,
  isMarker,
  readMarkers,
  referencesIn,
  type Surroundings,
  takesScalar,
  Variable,
  variablesIn,
} from "./markers";
import { Problems } from "./problems";
import type { Use } from "./references";
import type { Section } from "./sections";
import { type Branch, isList, isScalar, type Scalar, spotOf, type Tree } from "./tree";

export interface ReadObject {
  /** With markers for what is filled in later. */
  readonly inputs: Values;
  readonly uses: readonly Use[];
}

export interface Setting extends Surroundings {
  readonly section: Section;
  /** A full path; absent where it is not known, as in a set. */
  readonly place?: string | undefined;
  /** More of the object may be said elsewhere. */
  readonly isPart?: boolean;
  /** What problems are told of, unless it is the object's name. */
  readonly name?: string;
}

export function readObject(
  setting: Setting,
  key: string,
  { tree, spot, isListed }: Item,
  problems: Problems,
): ReadObject {
  const { section, place, isPart = false } = setting;
  const { placeInput, unsaid, schema, definition } = section;
  const reader = new Reader(setting, problems);
  const said = reader.read(tree, [schema]) as Values;
  const name = setting.name ?? (section.isSingle ? section.name : `${section.name}.${key}`);
  for (const input of unsaid) {
    const entry = tree.entries.get(input);
    if (entry) problems.add(entry.spot, `"${input}" goes without saying here; take it out`, name);
  }
  for (const secret of definition.secrets ?? []) refuseInTheClear(name, secret, tree, problems);

  const inputs: Values = {
    ...(placeInput !== undefined && place !== undefined ? { [placeInput]: place } : {}),
    // Another place may say that it is called otherwise.
    ...(section.isSingle || isListed || isPart ? {} : keyed(section, key)),
    ...said,
  };
  refuseVariablesShown(section, name, inputs, { tree, spot }, problems);
  judgeInputs({ section, name, inputs, tree, spot, isPart }, problems);
  return { inputs: withoutNulls(inputs), uses: reader.uses };
}

/** What an item's name says. */
function keyed({ keyInput, schema }: Section, key: string): Values {
  return keyInput === undefined ? {} : { [keyInput]: fitting(key, [schema.shape[keyInput] as z.ZodType]) };
}

/** What is unset is not managed. */
const withoutNulls = (inputs: Values): Values =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== null));

function refuseInTheClear(name: string, secret: string, tree: Branch, problems: Problems): void {
  const entry = tree.entries.get(secret);
  if (!entry || !isScalar(entry.value) || typeof entry.value.value !== "string") return;
  if (/\$\{(env|secret|ref):/.test(entry.value.value)) return;
  problems.add(
    entry.spot,
    `"${secret}" stands in the clear; write \${secret:NAME}, and keep the secret elsewhere`,
    name,
  );
}

/** By what an object is known it is named in every report, and in every error. */
function refuseVariablesShown(
  { definition, keyInput }: Section,
  name: string,
  inputs: Values,
  { tree, spot }: Pick<Item, "tree" | "spot">,
  problems: Problems,
): void {
  const shown = new Set([...definition.id, definition.title, keyInput]);
  for (const input of Object.keys(inputs).filter((one) => shown.has(one))) {
    const [first] = variablesIn(inputs[input]);
    if (first === undefined) continue;
    const { variable } = first;
    problems.add(
      spotOf(tree, input, spot),
      `"${input}" is shown in every report, and \${env:${variable}} may be a secret; if everybody may read it, set ${PUBLIC_LIST}=${variable} where forge runs`,
      name,
    );
  }
}

/** What is known of what an object says; what is wrong with it is told where it is read. */
export const knownOf = (setting: Setting, tree: Branch): Values =>
  fillIn(new Reader(setting, new Problems()).read(tree, [setting.section.schema]), () => UNKNOWN) as Values;

class Reader {
  readonly uses: Use[] = [];

  constructor(
    private readonly surroundings: Surroundings,
    private readonly problems: Problems,
  ) {}

  read(tree: Tree, schemas: readonly z.ZodType[]): unknown {
    if (isScalar(tree)) return this.#scalar(tree, schemas);
    if (isList(tree)) return tree.items.map((item, index) => this.read(item, schemasAtKey(schemas, index)));
    return Object.fromEntries(
      [...tree.entries].map(([name, { value }]) => [name, this.read(value, schemasAtKey(schemas, name))]),
    );
  }

  #scalar({ spot, value }: Scalar, schemas: readonly z.ZodType[]): unknown {
    if (typeof value !== "string") return value;
    const reading = readMarkers(value, this.surroundings);
    if ("wrong" in reading) {
      this.problems.add(spot, reading.wrong);
      return UNKNOWN;
    }
    if (!isMarker(reading.value)) return reading.isWhole ? fitting(reading.value, schemas) : reading.value;
    if (!takesScalar(schemas)) {
      this.problems.add(spot, `"${value}" stands for one value, and a list or a record is expected here`);
      return UNKNOWN;
    }
    this.uses.push(...referencesIn(reading.value).map((reference) => ({ reference, spot })));
    if (reading.value instanceof Variable && reading.isWhole)
      return new Variable(reading.value.variable, fitting(String(reading.value.value), schemas));
    return reading.value;
  }
}
