/** Everything that follows from the tables, the definitions and the policies. */
import { schemaText } from "../../cli/commands/schema-text";
import { withSections } from "../../cli/configuration/schema/document";
import { toForgeYaml } from "../../cli/configuration/write/example/document";
import { withTriedServices } from "../../cli/conformance/document";
import { documented } from "../../cli/document";
import { reportSchemaText, withReportFields } from "../../cli/gitops/report/render/document";
import { generatedWith } from "../../provider/generate";
import { withPrivileges } from "../../provider/generate/privileges";
import { withTerraformTable } from "../../provider/generate/terraform";
import { policyDocs } from "../../provider/policy/document";
import { generated as fromPolicies } from "../../provider/policy/generate";
import { generated as fromOperations } from "../../sdk/generate";
import type { Generated } from "../../sdk/generate/write";
import { generated as fromTables } from "../../simulator/generate";

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
  "docs/coming-from.md": withTerraformTable,
  "docs/commands.md": documented,
  "docs/conformance.md": withTriedServices,
  "docs/forge-yaml.md": withSections,
  "docs/json-report.md": withReportFields,
  "docs/permissions.md": withPrivileges,
  "docs/policies.md": policyDocs,
};
