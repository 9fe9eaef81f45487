/** The SDK for C#: every resource has a class, and the project builds on machines that have .NET. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { packageSchema, packageSchemaFile } from "../../provider/classes/package-schema";
import { silent } from "../../tools/engine";
import { writeSdk } from "../../tools/engine/sdks";
import { canRun } from "./guide";

const run = canRun(["go", "version"]) ? test : test.skip;

run(
  "the SDK for C# has a class for each resource",
  async () => {
    const out = mkdtempSync(path.join(tmpdir(), "forge-dotnet-"));
    try {
      await writeSdk({ language: "dotnet", schema: packageSchemaFile, out, progress: silent });
      const { resources } = JSON.parse(packageSchema()) as { resources: object };
      const classes = Object.keys(resources).map((token) => `${token.split(":").at(-1)}.cs`);
      expect(readdirSync(out)).toEqual(expect.arrayContaining(classes));
      if (canRun(["dotnet", "--version"])) await promisify(execFile)("dotnet", ["build"], { cwd: out });
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  900_000,
);
