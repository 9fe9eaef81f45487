/** The example program of a kind as data, read from its TypeScript, so that the same example can be written in other languages. */
import ts from "typescript";

export interface ExampleProgram {
  readonly resources: readonly ExampleResource[];
  /** Names of outputs, with their values. */
  readonly outputs: ReadonlyMap<string, ExampleOutput>;
}

export interface ExampleResource {
  /** Its name in the program. */
  readonly name: string;
  readonly kind: string;
  readonly inputs: ExampleRecord;
}

export type ExampleValue =
  | string
  | number
  | boolean
  | ExampleOutput
  | ExampleSecret
  | ExampleRecord
  | readonly ExampleValue[];

/** An output of another resource. */
export class ExampleOutput {
  constructor(
    readonly of: ExampleResource,
    readonly property: string,
  ) {}
}

/** A secret setting of the stack. */
export class ExampleSecret {
  constructor(readonly setting: string) {}
}

export class ExampleRecord {
  constructor(readonly entries: readonly ExampleEntry[]) {}
}

export interface ExampleEntry {
  readonly name: string;
  /** Whether the name is a property's, which other languages spell in their own way, and not a key of a map. */
  readonly isProperty: boolean;
  readonly value: ExampleValue;
}

/** As plain values: outputs and secrets stay as they are. */
export const valuesIn = ({ entries }: ExampleRecord): Record<string, unknown> =>
  Object.fromEntries(entries.map(({ name, value }) => [name, plain(value)]));

function plain(value: ExampleValue): unknown {
  if (value instanceof ExampleRecord) return valuesIn(value);
  return Array.isArray(value) ? value.map(plain) : value;
}

export function readExampleProgram(text: string): ExampleProgram {
  const reader = new Reader();
  ts.createSourceFile("example.ts", text, ts.ScriptTarget.ES2022).statements.forEach((one) => {
    reader.read(one);
  });
  return reader;
}

class Reader implements ExampleProgram {
  readonly resources: ExampleResource[] = [];
  readonly outputs = new Map<string, ExampleOutput>();
  /** By the names of their variables. */
  readonly #known = new Map<string, ExampleResource | ExampleValue>();

  read(statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) return;
    if (ts.isExpressionStatement(statement) && ts.isNewExpression(statement.expression)) {
      this.#resource(statement.expression);
      return;
    }
    if (!ts.isVariableStatement(statement)) throw unreadable(statement);
    const isOutput = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined) throw unreadable(statement);
      this.#variable(name.text, initializer, isOutput);
    }
  }

  #variable(name: string, initializer: ts.Expression, isOutput: boolean): void {
    if (ts.isNewExpression(initializer)) {
      this.#known.set(name, this.#resource(initializer));
      return;
    }
    const value = this.#value(initializer);
    if (!isOutput) this.#known.set(name, value);
    else if (value instanceof ExampleOutput) this.outputs.set(name, value);
    else throw unreadable(initializer);
  }

  #resource({ expression, arguments: given }: ts.NewExpression): ExampleResource {
    const [name, inputs] = given ?? [];
    if (!ts.isPropertyAccessExpression(expression) || name === undefined || inputs === undefined)
      throw unreadable(expression);
    const read = { name: this.#value(name), inputs: this.#value(inputs), kind: expression.name.text };
    if (typeof read.name !== "string" || !(read.inputs instanceof ExampleRecord))
      throw unreadable(expression);
    const resource = read as ExampleResource;
    this.resources.push(resource);
    return resource;
  }

  #value(node: ts.Expression): ExampleValue {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => this.#value(one));
    if (ts.isObjectLiteralExpression(node))
      return new ExampleRecord(node.properties.map((one) => this.#entry(one)));
    return this.#named(node);
  }

  #entry(node: ts.ObjectLiteralElementLike): ExampleEntry {
    if (ts.isShorthandPropertyAssignment(node))
      return { name: node.name.text, isProperty: true, value: this.#named(node.name) };
    if (!ts.isPropertyAssignment(node)) throw unreadable(node);
    const { name, initializer } = node;
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw unreadable(node);
    return { name: name.text, isProperty: ts.isIdentifier(name), value: this.#value(initializer) };
  }

  /** A variable, an output of a resource, or a secret setting. */
  #named(node: ts.Expression): ExampleValue {
    if (ts.isIdentifier(node)) {
      const known = this.#known.get(node.text);
      if (known !== undefined && !isResource(known)) return known;
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const known = this.#known.get(node.expression.text);
      if (known !== undefined && isResource(known)) return new ExampleOutput(known, node.name.text);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [setting] = node.arguments;
      if (node.expression.name.text === "requireSecret" && setting && ts.isStringLiteral(setting))
        return new ExampleSecret(setting.text);
    }
    throw unreadable(node);
  }
}

const isResource = (value: ExampleResource | ExampleValue): value is ExampleResource =>
  typeof value === "object" && "kind" in value;

const unreadable = (node: ts.Node): Error =>
  new Error(
    `An example of docs/examples/ has a ${ts.SyntaxKind[node.kind]} that provider/generate/examples/program.ts does not read yet: use literals, outputs of resources, and secret settings, or teach it.`,
  );
