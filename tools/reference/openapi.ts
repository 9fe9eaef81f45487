/** Reads an OpenAPI description, version 2 or 3, in YAML or JSON. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Described, Field, Fields } from "./described";

type Node = { readonly [key: string]: unknown };

const METHODS = ["get", "head", "post", "put", "patch", "delete"];

const nodeOf = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function readOpenApi(file: string): Described[] {
  const whole = nodeOf(parse(readFileSync(file, "utf8"), { maxAliasCount: -1 }));
  const resolve = (value: unknown): Node => {
    const node = nodeOf(value);
    if (typeof node.$ref !== "string") return node;
    return resolve(
      node.$ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, name) => nodeOf(at)[name], whole),
    );
  };
  const schemas = schemasOf(resolve);
  const base = typeof whole.basePath === "string" ? whole.basePath : "";
  return Object.entries(nodeOf(whole.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = nodeOf(item)[method];
      if (operation === undefined) return [];
      const parameters = [...listOf(nodeOf(item).parameters), ...listOf(nodeOf(operation).parameters)];
      return {
        method: method.toUpperCase(),
        path: `${base}${path}`.replace(/^\/api\/v\d/, ""),
        parameters: schemas.parametersOf(parameters.map(resolve), resolve(nodeOf(operation).requestBody)),
        answer: schemas.answerOf(nodeOf(nodeOf(operation).responses)),
      };
    }),
  );
}

function schemasOf(resolve: (value: unknown) => Node) {
  const contentOf = (node: Node) => resolve(nodeOf(Object.values(nodeOf(node.content))[0]).schema);

  const typeOf = (value: unknown): Pick<Field, "type" | "values"> => {
    const schema = resolve(value);
    const either = listOf(schema.oneOf ?? schema.anyOf);
    if (either.length > 0) return { type: either.map((one) => typeOf(one).type).join("|") };
    if (schema.type === "array") {
      const item = typeOf(schema.items);
      return { ...item, type: `[${item.type}]` };
    }
    const values = Array.isArray(schema.enum) ? { values: schema.enum.map(String) } : {};
    const type = { integer: "int", boolean: "bool", file: "file" }[String(schema.type)];
    return {
      type: schema.format === "binary" ? "file" : (type ?? String(schema.type ?? "object")),
      ...values,
    };
  };

  const propertiesOf = (schema: Node): [string, Field][] => {
    const required = new Set(listOf(schema.required));
    const own = Object.entries(nodeOf(schema.properties)).map(([name, value]): [string, Field] => [
      name,
      { required: required.has(name), ...typeOf(value) },
    ]);
    return [...listOf(schema.allOf).flatMap((part) => propertiesOf(resolve(part))), ...own];
  };

  return {
    parametersOf(parameters: readonly Node[], body: Node): Fields {
      const isSent = ({ in: where }: Node) => where === "query" || where === "formData";
      const named = parameters
        .filter(isSent)
        .map((one): [string, Field] => [
          String(one.name).replace("[]", ""),
          { required: one.required === true, ...typeOf(one.schema ?? one) },
        ]);
      const bodies = [
        contentOf(body),
        ...parameters.filter(({ in: where }) => where === "body").map(({ schema }) => resolve(schema)),
      ];
      return new Map([...named, ...bodies.flatMap(propertiesOf)]);
    },
    answerOf(responses: Node): Fields | undefined {
      const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
      const answer = resolve(success);
      const schema = answer.schema === undefined ? contentOf(answer) : resolve(answer.schema);
      const properties = propertiesOf(schema.type === "array" ? resolve(schema.items) : schema);
      return properties.length === 0 ? undefined : new Map(properties);
    },
  };
}
