/** Classes, look-ups and documentation, generated from the definitions. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { formatted } from "../../sdk/generate/format";
import type { Generated } from "../../sdk/generate/write";
import { packageRoot } from "../../sdk/package-root";
import { classes } from "./classes";
import { clientDocs } from "./client-docs";
import { docs, type ToForgeYaml } from "./docs";
import { functionFiles } from "./functions/code";
import { functionDocs } from "./functions/docs";
import { kindFiles } from "./kinds";
import { packageSchemaOf } from "./package-schema";
import { privilegesText } from "./privileges";

export const generatedWith = (toForgeYaml: ToForgeYaml): Generated => ({
  "provider/generated": () =>
    formatted(
      "provider/generated",
      new Map([
        ...kindFiles(),
        ...classes(),
        ["package-schema.json", schemaText()],
        ["privileges.ts", privilegesText()],
      ]),
    ),
  "docs/resources": () => docs(example, toForgeYaml),
  "provider/functions/generated": () => formatted("provider/functions/generated", functionFiles()),
  "docs/client": clientDocs,
  "docs/functions": () => functionDocs(example),
});

const schemaText = () => `${JSON.stringify(packageSchemaOf(example), undefined, 2)}\n`;

function example(kind: string): string | undefined {
  const file = path.join(packageRoot(), "docs", "examples", `${kind}.ts`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
