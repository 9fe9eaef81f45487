/** Enumerations of inputs take values that this version does not know, with a warning. */
import type { Shape } from "../../sdk/api/fields";
import {
  isAccessLevel,
  openShape,
  takesOthers,
  type UnknownValue,
  unknownValuesIn,
} from "../../sdk/api/open";
import { didYouMean } from "../../sdk/did-you-mean";
import { pathText } from "../../sdk/http/validate";
import type { Values } from "../values/values";
import type { AnyDefinition } from "./resource";

/** A definition whose inputs take any value of the type of an enumeration: what the service knows is its own affair. */
export function withOpenValues<D extends AnyDefinition>(definition: D): D {
  const inputs = openShape(definition.inputs);
  const opened = Object.entries(inputs).filter(([, schema]) => takesOthers(schema));
  if (opened.length === 0) return definition;
  const warnings = (values: Values) => [
    ...(definition.warnings?.(values as never) ?? []),
    ...opened.flatMap(([name, schema]) => unknownValuesIn(schema, values[name], [name]).map(warningOf)),
  ];
  return { ...definition, inputs, warnings } as D;
}

/** Those of an object that this version does not know, by input: `accessLevel 45`. */
export const unknownIn = ({ inputs }: AnyDefinition, values: Values): readonly string[] =>
  Object.entries(inputs as Shape).flatMap(([name, schema]) =>
    unknownValuesIn(schema, values[name], [name]).map(
      ({ path, value }) => `${pathText(path)} ${JSON.stringify(value)}`,
    ),
  );

/** The most known values that a warning lists. */
const MOST_LISTED = 20;

function warningOf({ path, value, known }: UnknownValue): string {
  const isEntry = typeof path.at(-1) === "number";
  const where = `"${pathText(isEntry ? path.slice(0, -1) : path)}" ${isEntry ? "has" : "is"}`;
  const names = isAccessLevel(known) ? known.filter((one) => typeof one === "string") : known;
  const hint = didYouMean(String(value), names.map(String));
  const listed = names.length > MOST_LISTED ? "" : `. It knows ${names.join(", ")}`;
  return `${where} ${JSON.stringify(value)}, which this version of pulumi-forge does not know${hint}; it is sent as it is${listed}`;
}
