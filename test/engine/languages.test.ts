/** Getting the hosts of other languages onto a machine; `test/languages` runs programs on the real ones. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";
import { ensureLanguage, silent } from "../../tools/engine";
import { hosts, type Language } from "../../tools/engine/languages";

const machine = mkdtempSync(path.join(tmpdir(), "forge-languages-"));
afterAll(() => rmSync(machine, { recursive: true, force: true }));

test.each(Object.keys(hosts) as Language[])("the %s host is built from its declared version", (language) => {
  const { module, dependency, version } = hosts[language];
  const manifest = path.join(packageRoot(), "tools", "engine", "go", module, "go.mod");
  expect(readFileSync(manifest, "utf8")).toMatch(new RegExp(`\\b${dependency} v${version}\\b`));
});

test("a host that the user has installed is preferred", async () => {
  const folder = path.join(machine, "path");
  mkdirSync(folder);
  const host = path.join(folder, "pulumi-language-yaml");
  writeFileSync(host, "#!/bin/sh\n");
  chmodSync(host, 0o755);
  const env = { PATH: folder, HOME: machine };
  expect(await ensureLanguage("yaml", { env, progress: silent })).toBe(folder);
});

test("without a host and without Go, the error names Go as missing", async () => {
  const env = { PATH: path.join(machine, "nothing"), HOME: machine };
  await expect(ensureLanguage("python", { env, progress: silent })).rejects.toThrow("go is not on PATH");
});
