/** `npm run generate`: writes the documentation that follows from the policies. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";
import { policyDocs } from "./docs";

export const DOCS = path.join(packageRoot(), "docs", "policies.md");

if (require.main === module) writeFileSync(DOCS, policyDocs());
