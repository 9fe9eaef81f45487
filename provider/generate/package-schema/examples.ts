/** The example program of a resource in a description of the package schema, in TypeScript and, where possible, in YAML. */
import { yamlProgram } from "./yaml-program";

/** Tools show the programs of one language and leave out the others. */
export function examplesOf(program: string): string {
  const [, title = "Example", code = program] = /^\/\*\* (.*?) \*\/\n(.*)$/s.exec(program) ?? [];
  const yaml = yamlProgram(code);
  return `{{% examples %}}
{{% example %}}
## Example: ${title.replace(/\.$/, "")}

${fenced("typescript", code)}
${yaml === undefined ? "" : `${fenced("yaml", yaml)}\n`}{{% /example %}}
{{% /examples %}}`;
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;
