/** Writes a type as the compiler sees it, all that it is derived from left out: `{ id: number; color: string }`. */
import ts from "typescript";

export interface Printer {
  print(type: ts.Type): string;
  /** Without a name for the type itself. */
  printWhole(type: ts.Type): string;
}

/** `nameOf` gives the name of an object that is declared elsewhere. */
export function createPrinter(
  checker: ts.TypeChecker,
  nameOf: (type: ts.Type) => string | undefined = () => undefined,
): Printer {
  const known = new Map<ts.Type, string>();

  function print(type: ts.Type): string {
    const text = known.get(type) ?? write(type);
    known.set(type, text);
    return text;
  }

  function write(type: ts.Type): string {
    if (type.isUnion()) return union(type.types);
    if (type.isIntersection()) return type.types.map((part) => parenthesized(print(part))).join(" & ");
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return `${parenthesized(print(element as ts.Type))}[]`;
    }
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
    const symbol = type.getSymbol();
    const isNamed =
      symbol !== undefined && !(symbol.flags & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral));
    return isNamed ? symbol.name : (nameOf(type) ?? object(type));
  }

  function object(type: ts.Type): string {
    const index = checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${print(info.keyType)}]: ${print(info.type)};`);
    const fields = type.getProperties().map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const name = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      return `${name}${isOptional ? "?" : ""}: ${print(checker.getTypeOfSymbol(property))};`;
    });
    const parts = [...index, ...fields];
    return parts.length === 0 ? "{}" : `{ ${parts.join(" ")} }`;
  }

  /** `true | false` is what the compiler makes of `boolean`. */
  function union(types: readonly ts.Type[]): string {
    const isBoolean = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const parts = types
      .filter(({ flags }) => !(isBoolean && flags & ts.TypeFlags.BooleanLiteral))
      .map((part) => parenthesized(print(part)));
    const all = isBoolean ? ["boolean", ...parts] : parts;
    const isLast = (text: string) => Number(text === "null") + 2 * Number(text === "undefined");
    return all.sort((one, other) => isLast(one) - isLast(other)).join(" | ");
  }

  return { print, printWhole: object };
}

const parenthesized = (text: string) =>
  /^[^{]*[|&]/.test(text) && !text.startsWith('"') ? `(${text})` : text;
