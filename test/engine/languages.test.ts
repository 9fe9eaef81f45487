/** How the hosts of other languages get onto a machine; `test/languages` runs programs on the real ones. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../package-root";
import { ensureLanguage, silent } from "../../pulumi/engine";
import { hosts, type Language } from "../../pulumi/engine/languages";

const machine = mkdtempSync(path.join(tmpdir(), "forge-languages-"));
afterAll(() => rmSync(machine, { recursive: true, force: true }));

test.each(Object.keys(hosts) as Language[])("%s is built from the version that its name has", (language) => {
  const { module, dependency, version } = hosts[language];
  const manifest = path.join(packageRoot(), "pulumi", "engine", "go", module, "go.mod");
  expect(readFileSync(manifest, "utf8")).toMatch(new RegExp(`\\b${dependency} v${version}\\b`));
});

test("a host of the user comes first", async () => {
  const folder = path.join(machine, "path");
  mkdirSync(folder);
  const host = path.join(folder, "pulumi-language-yaml");
  writeFileSync(host, "#!/bin/sh\n");
  chmodSync(host, 0o755);
  const env = { PATH: folder, HOME: machine };
  expect(await ensureLanguage("yaml", { env, progress: silent })).toBe(folder);
});

test("without Go, and without a host, it names what is missing", async () => {
  const env = { PATH: path.join(machine, "nothing"), HOME: machine };
  await expect(ensureLanguage("python", { env, progress: silent })).rejects.toThrow("go is not on PATH");
});
