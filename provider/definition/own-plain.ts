/**
 * The operations of a kind that a program defines itself: they follow from the path of one of its objects and from its fields, so that
 * it is a plain kind like those whose operations stand in the table.
 */
import type { z } from "zod";
import { answered, entity, positiveId, type Shape, text } from "../../sdk/api/fields";
import { type Operation, parametersOf } from "../../sdk/api/operation";
import { pathParameters } from "../../sdk/api/parameters";
import { camel } from "../values/wire-names";
import { definePlain, type PlainOperations, type SendPlain } from "./plain";
import type { AnyCollected, AnyDefinition } from "./resource";

/** Fields of a definition that replace those that follow from the path and the fields. */
type OwnHooks = Partial<
  Pick<
    AnyCollected,
    | "create"
    | "read"
    | "update"
    | "delete"
    | "list"
    | "finish"
    | "isSame"
    | "origin"
    | "isRepeatable"
    | "isEquivalent"
    | "isUniqueEverywhere"
    | "listIsPartial"
    | "canonical"
    | "problems"
    | "warnings"
    | "whyKept"
    | "instructions"
    | "fromAnswer"
  >
>;

export interface OwnKind<
  Path extends string = string,
  Fields extends Shape = Shape,
  Outputs extends Shape = Shape,
> extends OwnHooks {
  /** The name of the class, such as `StandingIssue`. */
  readonly kind: string;
  /** One sentence about the kind. */
  readonly summary: string;
  /**
   * The path of one object: `/projects/:project/issues/:issue_iid`. Behind it, the collection is listed and created in. The last part is
   * a field of the kind, such as `:name`, or ends in the name of the number in the answer, such as `:issue_iid` or `:topic_id`.
   */
  readonly path: Path;
  /** The fields that a program sets, with the names of the API. */
  readonly fields: Fields;
  /** Fields of the answer that a program can read, besides those and the number. */
  readonly outputs?: Outputs;
  /** The field that names an object for people; the key of an item in a resource of many sets it. */
  readonly title: keyof Fields & string;
  /** Fields that distinguish objects with the same title. */
  readonly distinguishedBy?: readonly (keyof Fields & string)[];
  /** Fields that only a create takes, so that a change replaces the object. */
  readonly createOnly?: readonly (keyof Fields & string)[];
  /** Fields that the service never returns. */
  readonly neverReturned?: readonly (keyof Fields & string)[];
  /** The method of a change; `false` if there is none, so that each change replaces the object. Default: PUT. */
  readonly updateMethod?: "PUT" | "PATCH" | false;
  /** `false` if the service has lists only, and no request for one object. */
  readonly hasGet?: boolean;
}

const PLACES = { project: "project", group: "group" } as const;

interface Parts {
  /** The path of the collection. */
  readonly collection: string;
  /** The parameter of one object. */
  readonly parameter: string;
  readonly place: keyof typeof PLACES | undefined;
}

const camelAll = (names: readonly string[]): readonly string[] => names.map(camel);

export function defineOwnPlain(own: OwnKind): AnyDefinition {
  const parts = pathPartsOf(own.path);
  const operations = operationsOf(own, parts);
  const { kind, summary, title, distinguishedBy = [], outputs = {}, fields } = own;
  const { parameter, place } = parts;
  const isKey = parameter in fields;
  const call: SendPlain = (forge, name, input) => {
    const operation = operations[name] as Operation;
    const id = `${kind}.${name}`;
    return operation.pagination ? forge.callList(id, operation, input) : forge.call(id, operation, input);
  };
  return definePlain(
    {
      ...hooksOf(own),
      ...{ kind, summary },
      parents: [place ?? "instance"],
      title: camel(title),
      distinguishedBy: camelAll(distinguishedBy),
      outputs: camelAll(Object.keys(outputs)),
      ...(isKey
        ? { key: [camel(parameter)] }
        : { wireNames: { [camel(parameter)]: numberFieldOf(parameter) } }),
    } as Parameters<typeof definePlain>[0],
    operations,
    call,
  );
}

/** Those that are set replace what follows from the operations. */
function hooksOf(own: OwnKind): OwnHooks {
  const { kind, summary, path, fields, outputs, title, distinguishedBy, ...others } = own;
  const { createOnly, neverReturned, updateMethod, hasGet, ...hooks } = others;
  return hooks;
}

export function pathPartsOf(path: string): Parts {
  const names: readonly string[] = parametersOf(path);
  const [, collection = "", parameter = ""] = /^(.*)\/:(\w+)$/.exec(path) ?? [];
  const first = /^\/(project|group)s\/:(\w+)\//.exec(path);
  const place = first?.[1] === first?.[2] ? (first?.[1] as Parts["place"]) : undefined;
  return { collection, parameter, place: names.includes(place ?? "") ? place : undefined };
}

/** The field of an answer that `:issue_iid` stands for. */
export const numberFieldOf = (parameter: string): string => parameter.slice(parameter.lastIndexOf("_") + 1);

function operationsOf(own: OwnKind, { collection, parameter }: Parts): PlainOperations {
  const {
    path,
    fields,
    outputs = {},
    createOnly = [],
    neverReturned = [],
    updateMethod = "PUT",
    hasGet,
  } = own;
  const returned = Object.entries(fields).filter(([name]) => !neverReturned.includes(name));
  const number = parameter in fields ? {} : { [numberFieldOf(parameter)]: numberSchema(parameter) };
  const result = entity(number, { ...answered(Object.fromEntries(returned)), ...outputs });
  const later = Object.entries(fields).filter(([name]) => ![...createOnly, parameter].includes(name));
  const about = { summary: own.summary, query: {}, body: {}, pagination: undefined };
  return {
    list: { ...about, method: "GET", path: collection, result, pagination: { kind: "offset" } },
    ...(hasGet === false ? {} : { get: { ...about, method: "GET", path, result } }),
    create: { ...about, method: "POST", path: collection, body: fields, result },
    ...(updateMethod === false
      ? {}
      : {
          update: {
            ...about,
            ...{ method: updateMethod, path, result },
            body: Object.fromEntries(later.map(([name, schema]) => [name, schema.optional()])),
          },
        }),
    delete: { ...about, method: "DELETE", path, result: undefined },
  };
}

function numberSchema(parameter: string): z.ZodType {
  const known = (pathParameters as Readonly<Record<string, z.ZodType>>)[parameter];
  const isNumber = ["id", "iid"].includes(numberFieldOf(parameter));
  return (isNumber ? positiveId : text).describe(known?.description ?? "Its number in the service.");
}
