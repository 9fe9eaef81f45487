/**
 * Writes a type as the compiler sees it, all that it is derived from left out: `{ id: number; color: string }`. The schemas
 * that the type comes from give the descriptions of its fields.
 */
import ts from "typescript";
import type { z } from "zod";
import { unwrapSchema } from "../http/schema";
import { descriptionOf, replacementOf, zodDefinitionOf } from "../zod-internals";

export interface Printer {
  /** `path` is what `onUndescribed` calls the type. */
  print(type: ts.Type, schemas?: readonly z.ZodType[], path?: string): string;
  /** Without a name for the type itself. */
  printWhole(type: ts.Type, schemas?: readonly z.ZodType[], path?: string): string;
}

export interface PrinterOptions {
  /** The name of an object that is declared elsewhere. */
  readonly nameOf?: (type: ts.Type) => string | undefined;
  /** Called with the path of each field that has no description. */
  readonly onUndescribed?: (path: string) => void;
}

export function createPrinter(checker: ts.TypeChecker, options: PrinterOptions = {}): Printer {
  const { nameOf = () => undefined, onUndescribed } = options;

  function print(type: ts.Type, schemas: readonly z.ZodType[] = [], path = ""): string {
    if (type.isUnion()) return union(type.types, schemas, path);
    if (type.isIntersection())
      return type.types.map((part) => parenthesized(print(part, schemas, path))).join(" & ");
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      const items = schemas.flatMap(unwrapSchema).flatMap((layer) => zodDefinitionOf(layer).element ?? []);
      return `${parenthesized(print(element as ts.Type, items, path))}[]`;
    }
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
    const symbol = type.getSymbol();
    const isNamed =
      symbol !== undefined && !(symbol.flags & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral));
    return isNamed ? symbol.name : (nameOf(type) ?? object(type, schemas, path));
  }

  function object(type: ts.Type, schemas: readonly z.ZodType[] = [], path = ""): string {
    const index = checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${print(info.keyType)}]: ${print(info.type)};`);
    const shapes = schemas.flatMap(unwrapSchema).flatMap((layer) => {
      const { shape } = zodDefinitionOf(layer);
      return shape ? [shape] : [];
    });
    const fields = type.getProperties().map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const name = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      const own = shapes.flatMap((shape) => shape[property.name] ?? []);
      const [description] = own.map(descriptionOf).filter(Boolean);
      if (description === undefined) onUndescribed?.(`${path}.${property.name}`);
      const [replacement] = own.flatMap((schema) => replacementOf(schema) ?? []);
      const text = print(checker.getTypeOfSymbol(property), own, `${path}.${property.name}`);
      return `${documentation(description, replacement)}${name}${isOptional ? "?" : ""}: ${text};`;
    });
    const parts = [...index, ...fields];
    return parts.length === 0 ? "{}" : `{ ${parts.join("\n")} }`;
  }

  /** `true | false` is what the compiler makes of `boolean`. */
  function union(types: readonly ts.Type[], schemas: readonly z.ZodType[], path: string): string {
    const isBoolean = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const parts = types
      .filter(({ flags }) => !(isBoolean && flags & ts.TypeFlags.BooleanLiteral))
      .map((part) => parenthesized(print(part, schemas, path)));
    const all = isBoolean ? ["boolean", ...parts] : parts;
    const isLast = (text: string) => Number(text === "null") + 2 * Number(text === "undefined");
    return all.sort((one, other) => isLast(one) - isLast(other)).join(" | ");
  }

  return { print, printWhole: object };
}

/** A TSDoc comment above what it describes, or nothing. */
export function documentation(description: string | undefined, replacement?: string): string {
  if (!description) return "";
  const lines = description.split("\n");
  if (replacement) lines.push("", `@deprecated ${replacement}`);
  const text = lines.map((line) => line.replaceAll("*/", "*\\/"));
  return text.length === 1
    ? `\n/** ${text[0]} */\n`
    : `\n/**\n${text.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

/** Several types in one are kept together; a sign within a text is none of a type. */
const parenthesized = (text: string) =>
  /^[^{]*[|&]/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')) ? `(${text})` : text;
