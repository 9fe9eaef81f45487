/** Validates the arguments of look-ups: the operation's parameters under the program's names. */
import { z } from "zod";
import { api } from "../../sdk/api";
import type { Shape } from "../../sdk/api/fields";
import { type Operation, parametersOf } from "../../sdk/api/operation";
import { pathParameters } from "../../sdk/api/parameters";
import { validateInput } from "../../sdk/http/validate";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import type { Values } from "../values/values";
import { camel, toWire } from "../values/wire-names";
import { type LookUpName, lookUpOf } from "./look-ups";

/** A program can limit how much of a long list it reads. */
export const LIMIT = "limit";

const limit = z.int().positive().describe("Maximum number of items to return. Default: all.").optional();

interface Argument {
  /** The parameter of the operation; absent for arguments of the look-up alone. */
  readonly wire?: string;
  readonly schema: z.ZodType;
}

export interface LookUpTarget {
  readonly area: string;
  readonly method: string;
  readonly operation: Operation;
  /** The arguments by the program's names. */
  readonly parameters: ReadonlyMap<string, Argument>;
  /** The operation with the program's names, so that the client's messages use them. */
  readonly validator: Operation;
}

const targets = new Map<LookUpName, LookUpTarget>();

/** Built on the first call, because a program uses few of the look-ups. */
export function targetOf(name: LookUpName): LookUpTarget {
  const target = targets.get(name) ?? makeTarget(name);
  targets.set(name, target);
  return target;
}

function makeTarget(name: LookUpName): LookUpTarget {
  const [area = "", method = ""] = lookUpOf(name).operation.split(".");
  const operation = (api as Readonly<Record<string, Readonly<Record<string, Operation>>>>)[area]?.[method];
  if (operation === undefined)
    throw new Error(`${name} asks ${area}.${method}, which the API does not have.`);
  const parameters = parametersIn(name, operation);
  return { area, method, operation, parameters, validator: validatorOf(name, operation, parameters) };
}

function parametersIn(name: LookUpName, { path, query, pagination }: Operation): Map<string, Argument> {
  const inPath = parametersOf(path).map((wire) => [wire, pathParameters[wire]] as const);
  const parameters = new Map<string, Argument>(
    [...inPath, ...Object.entries(query)].map(([wire, schema]) => [
      argumentName(name, wire),
      { wire, schema },
    ]),
  );
  if (pagination) parameters.set(LIMIT, { schema: limit });
  return parameters;
}

export const argumentName = (name: LookUpName, wire: string): string =>
  lookUpOf(name).names?.[wire] ?? camel(wire);

/** Called with each parameter, both in the program's names and as the API declares it. */
type Finish = (schema: z.ZodType, declared: z.ZodType) => z.ZodType;

/** The strict shape of all arguments, in the program's names at every depth. */
export const shapeOf = (
  { parameters }: Pick<LookUpTarget, "parameters">,
  finish: Finish = (schema) => schema,
): Shape =>
  Object.fromEntries(
    [...parameters].map(([name, { schema }]) => [name, finish(inProgramNames(schema, finish), schema)]),
  );

function inProgramNames(schema: z.ZodType, finish: Finish): z.ZodType {
  const { innerType, shape } = zodDefinitionOf(schema);
  if (innerType) return inProgramNames(innerType, finish).optional();
  if (shape === undefined) return schema;
  const fields = Object.entries(shape).map(([wire, field]) => [
    camel(wire),
    finish(inProgramNames(field, finish), field),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}

function validatorOf(
  name: LookUpName,
  operation: Operation,
  parameters: LookUpTarget["parameters"],
): Operation {
  const { exclusive = [], together = [], requires = [] } = operation.needs ?? {};
  const inProgram = (wire: string) => argumentName(name, wire);
  return {
    ...operation,
    path: "",
    query: shapeOf({ parameters }),
    pagination: undefined,
    needs: {
      exclusive: exclusive.map((names) => names.map(inProgram)),
      together: together.map((names) => names.map(inProgram)),
      requires: requires.map(([one, other]) => [inProgram(one), inProgram(other)] as const),
    },
  };
}

/** The validated arguments in the order of the parameters, so that equal arguments have equal keys. */
export const validateArguments = (name: LookUpName, args: unknown): Values =>
  validateInput(name, targetOf(name).validator, args);

/** The input of the client's method. */
export const inputOfCall = ({ parameters }: LookUpTarget, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    [...parameters].flatMap(([name, { wire, schema }]) =>
      wire === undefined || values[name] === undefined ? [] : [[wire, toWire(schema)(values[name])]],
    ),
  );
