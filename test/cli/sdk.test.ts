/** `forge sdk` on machines that cannot generate an SDK; `test/languages` uses generated SDKs. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { forge } from "./forge";

const folder = mkdtempSync(path.join(tmpdir(), "forge-sdk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the error without Go names what to install and an alternative", async () => {
  const { code, stdout, stderr } = await forge(["sdk", "python"], { PATH: folder }, undefined, folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(
    /^forge: the SDK could not be written: go is not on PATH\. Install Go; or, .*: pulumi package gen-sdk .*package-schema\.json --language python --out sdks\n$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("the error for an unknown language names the supported ones", async () => {
  const { code, stderr } = await forge(["sdk", "cobol"], {}, undefined, folder);
  expect(code).toBe(1);
  expect(stderr).toContain("Allowed choices are dotnet, go, java, python.");
});
