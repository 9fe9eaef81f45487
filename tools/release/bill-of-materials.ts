/** The packages that a user installs, as CycloneDX: every dependency with its version, license and hash. */
import { writeFileSync } from "node:fs";
import { npmAsInstalled } from "./installed";
import { json } from "./npm";

export function writeBillOfMaterials(file: string): void {
  const answer = npmAsInstalled("sbom", "--sbom-format=cyclonedx");
  const bill = json<{ bomFormat: string }>(answer);
  if (bill?.bomFormat !== "CycloneDX") throw new Error(`npm sbom writes no bill: ${answer.errors}`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}
