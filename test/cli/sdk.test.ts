/** `forge sdk` on machines that cannot generate an SDK; `test/languages` uses generated SDKs. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { forge } from "./forge";

const folder = mkdtempSync(path.join(tmpdir(), "forge-sdk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the error without Pulumi names what to install", async () => {
  const { code, stdout, stderr } = await forge(["sdk", "python"], { PATH: folder }, undefined, folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(
    /^forge: the SDK could not be written: .*\. Install Pulumi, which has the generators: https:\/\/www\.pulumi\.com\/docs\/install\/\n$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("the error for an unknown language names the supported ones", async () => {
  const { code, stderr } = await forge(["sdk", "cobol"], {}, undefined, folder);
  expect(code).toBe(1);
  expect(stderr).toContain("Allowed choices are dotnet, go, java, python.");
});
