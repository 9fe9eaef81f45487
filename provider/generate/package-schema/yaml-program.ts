/** An example program in Pulumi YAML, if it only creates resources, reads the configuration and exports properties. */
import ts from "typescript";
import { stringify } from "yaml";
import { tokenOf } from "../../classes/tokens";

/** The program has something that YAML cannot express. */
class Untranslatable extends Error {}

export function yamlProgram(code: string): string | undefined {
  try {
    return translated(ts.createSourceFile("program.ts", code, ts.ScriptTarget.ES2023));
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

function translated({ statements }: ts.SourceFile): string {
  const program = new Translation();
  for (const statement of statements) program.add(statement);
  const { configuration, resources, outputs } = program;
  const parts = { configuration, resources, outputs };
  const present = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  return stringify(Object.fromEntries(present), { lineWidth: 0 });
}

class Translation {
  readonly configuration: Record<string, object> = {};
  readonly resources: Record<string, object> = {};
  readonly outputs: Record<string, unknown> = {};
  readonly #constants = new Map<string, unknown>();
  /** By variable. */
  readonly #keys = new Set<string>();

  add(statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) return;
    if (ts.isExpressionStatement(statement)) this.#resource(statement.expression);
    else if (ts.isVariableStatement(statement)) this.#variables(statement);
    else throw new Untranslatable();
  }

  #variables({
    modifiers = [],
    declarationList,
  }: {
    modifiers?: readonly ts.ModifierLike[];
    declarationList: ts.VariableDeclarationList;
  }): void {
    const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const { name, initializer } of declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined) throw new Untranslatable();
      if (isExported) this.outputs[name.text] = this.#value(initializer);
      else if (ts.isNewExpression(initializer)) this.#resource(initializer, name.text);
      else this.#constants.set(name.text, this.#value(initializer));
    }
  }

  #resource(expression: ts.Expression, variable?: string): void {
    if (!ts.isNewExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
      throw new Untranslatable();
    const [name, args, ...others] = expression.arguments ?? [];
    if (name === undefined || args === undefined || others.length > 0 || !ts.isStringLiteral(name))
      throw new Untranslatable();
    const key = variable ?? name.text;
    this.resources[key] = {
      type: tokenOf(expression.expression.name.text).replace(":index:", ":"),
      ...(key === name.text ? {} : { name: name.text }),
      properties: this.#value(args),
    };
    if (variable !== undefined) this.#keys.add(variable);
  }

  #value(expression: ts.Expression): unknown {
    if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression))
      return expression.text.replaceAll("${", "$${");
    if (ts.isNumericLiteral(expression)) return Number(expression.text);
    if (expression.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (expression.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isArrayLiteralExpression(expression))
      return expression.elements.map((element) => this.#value(element));
    if (ts.isObjectLiteralExpression(expression))
      return Object.fromEntries(expression.properties.map((property) => this.#property(property)));
    if (ts.isIdentifier(expression) && this.#constants.has(expression.text))
      return this.#constants.get(expression.text);
    if (ts.isPropertyAccessExpression(expression)) return this.#output(expression);
    if (ts.isCallExpression(expression)) return this.#secret(expression);
    throw new Untranslatable();
  }

  #property(property: ts.ObjectLiteralElementLike): [string, unknown] {
    if (!ts.isPropertyAssignment(property)) throw new Untranslatable();
    const { name, initializer } = property;
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw new Untranslatable();
    return [name.text, this.#value(initializer)];
  }

  /** `defect.labelId`. */
  #output({ expression, name }: ts.PropertyAccessExpression): string {
    if (!ts.isIdentifier(expression) || !this.#keys.has(expression.text)) throw new Untranslatable();
    return `\${${expression.text}.${name.text}}`;
  }

  /** `new pulumi.Config().requireSecret("password")`. */
  #secret({ expression, arguments: [name] }: ts.CallExpression): string {
    if (
      !ts.isPropertyAccessExpression(expression) ||
      expression.name.text !== "requireSecret" ||
      name === undefined ||
      !ts.isStringLiteral(name)
    )
      throw new Untranslatable();
    this.configuration[name.text] = { type: "string", secret: true };
    return `\${${name.text}}`;
  }
}
