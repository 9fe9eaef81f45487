/** `npm run generate`: writes everything that follows from the tables, the definitions and the policies. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { schemaText } from "../cli/commands/schema-text";
import { withSections } from "../cli/configuration/schema/document";
import { toForgeYaml } from "../cli/configuration/write/example/document";
import { documented } from "../cli/document";
import { reportSchemaText, withReportFields } from "../cli/gitops/report/render/document";
import { generatedWith } from "../provider/generate";
import { withPrivileges } from "../provider/generate/privileges";
import { policyDocs } from "../provider/policy/document";
import { generated as fromPolicies } from "../provider/policy/generate";
import { generated as fromOperations } from "../sdk/generate";
import { type Generated, write } from "../sdk/generate/write";
import { packageRoot } from "../sdk/package-root";
import { generated as fromTables } from "../simulator/generate";

/** Folders in which every file is generated. */
export const generated: Generated = {
  ...fromOperations,
  ...fromTables,
  ...generatedWith(toForgeYaml),
  ...fromPolicies,
  "docs/schemas": () =>
    new Map([
      ["forge.schema.json", schemaText()],
      ["report.schema.json", reportSchemaText()],
    ]),
};

/** Pages that are generated, from the page as it is. */
export const pages: Readonly<Record<string, (page: string) => string>> = {
  "docs/commands.md": documented,
  "docs/forge-yaml.md": withSections,
  "docs/json-report.md": withReportFields,
  "docs/permissions.md": withPrivileges,
  "docs/policies.md": policyDocs,
};

if (require.main === module) {
  write(generated);
  for (const [page, make] of Object.entries(pages)) {
    const file = path.join(packageRoot(), page);
    writeFileSync(file, make(readFileSync(file, "utf8")));
  }
}
