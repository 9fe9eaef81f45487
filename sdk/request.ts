/** Requests that the table of operations does not have: an operation is made of each, so that it goes the same way as all others. */
import { z } from "zod";
import { isSafe, type Operation, parametersOf } from "./api/operation";
import { InvalidInputError } from "./http/errors";
import type { OwnRequest } from "./own-request";

interface Prepared {
  readonly id: string;
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Pieces of letters that a server reads as they stand. */
const PATH = /^(\/(?!\.{1,2}(\/|$))[\w.:~-]+)+$/;

/** All paths begin with it, so none is written with it. */
const PREFIX = "/api/v4";

export function prepareRequest(
  { method, path, parameters = {}, query = {}, body = {} }: OwnRequest,
  pagination?: Operation["pagination"],
): Prepared {
  const id = `${method} ${path}`;
  const refuse = (parameter: string, problem: string) => {
    throw new InvalidInputError(id, [{ parameter, problem }]);
  };
  if (!PATH.test(path))
    refuse(
      "path",
      'expected a path such as "/projects/:project/star", without a query; the values of names in it are "parameters"',
    );
  if (path.startsWith(`${PREFIX}/`))
    refuse("path", `"${PREFIX}" is put before it: write "${path.slice(PREFIX.length)}"`);
  if (isSafe(method) && Object.keys(body).length > 0)
    refuse("body", `a ${method} request has no body: use "query"`);
  const names = parametersOf(path) as string[];
  for (const name of Object.keys(parameters))
    if (!names.includes(name)) refuse(name, `the path has no ":${name}"`);
  const all = [...Object.keys(parameters), ...Object.keys(query), ...Object.keys(body)];
  const twice = all.find((name, index) => all.indexOf(name) !== index);
  if (twice !== undefined)
    refuse(twice, `"${twice}" is there twice; path, query and body need different names`);
  const fields = (values: object) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, z.unknown()]));
  const operation: Operation = {
    ...{ method, path, pagination, summary: "", query: fields(query), body: fields(body) },
    result: z.unknown(),
    unchanged: true,
  };
  return { id, operation, input: { ...parameters, ...query, ...body } };
}
