/** What a user installs with the package, as CycloneDX: every dependency with its version, license and hash. */
import { writeFileSync } from "node:fs";
import manifest from "../package.json";
import { json, npm } from "./npm";

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { name: string } };
}

/** Written from the lockfile, so that it names what was tested. */
export function writeBillOfMaterials(file: string): void {
  const answer = npm("sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only");
  const bill = json<Bill>(answer);
  if (bill?.bomFormat !== "CycloneDX") throw new Error(`npm sbom writes no bill: ${answer.errors}`);
  // npm takes the name of the folder.
  bill.metadata.component.name = manifest.name;
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}
