/** The engine reads the package's schema from the plugin. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { packageSchema } from "../../provider/classes/package-schema";
import type { PackageSpec } from "../../provider/generate/package-schema/spec";
import { runBuild } from "../../provider/pulumi/engine/run";
import { ensureEngine } from "../../tools/engine";

test("pulumi package get-schema returns all types, resources and functions", async () => {
  const engine = await ensureEngine();
  const home = mkdtempSync(path.join(tmpdir(), "forge-schema-"));
  try {
    const plugin = path.join(__dirname, "..", "..", "plugin", "pulumi-resource-forge");
    const env = engine.environment({ ...process.env, PULUMI_HOME: home });
    const text = await runBuild(engine.command, ["package", "get-schema", plugin], { env });
    const read = JSON.parse(text) as PackageSpec;
    const written = JSON.parse(packageSchema()) as PackageSpec;
    for (const part of ["types", "resources", "functions"] as const)
      expect(Object.keys(read[part]).sort()).toEqual(Object.keys(written[part]).sort());
    expect(read).toMatchObject({ name: "forge", version: written.version });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 900_000);
