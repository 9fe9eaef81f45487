/** Programs and import files of objects with hostile or colliding names. */
import { expect, test } from "@jest/globals";
import ts from "typescript";
import type { PulledObject } from "../../cli/gitops/pull";
import { toPulumiImport } from "../../cli/gitops/pull/pulumi-import";
import { toTypeScript } from "../../cli/gitops/pull/typescript";
import { acme, pulled, stage } from "./world";

const problemsOf = (program: string) =>
  ts.transpileModule(program, { reportDiagnostics: true }).diagnostics?.map(({ messageText }) => messageText);

const label = (name: string, id: number): PulledObject => ({
  kind: "GroupLabel",
  section: "labels",
  place: "acme",
  key: name,
  id: `acme/${id}`,
  inputs: { group: "acme", name, color: "#112233" },
});

test("names in an import file are unique and have only characters that every Pulumi command accepts", () => {
  const odd = ["a b", "a-b", "a/b", "{}", "", "12", "\u202egnp", "a.b_c"];
  const { resources } = JSON.parse(toPulumiImport({ objects: odd.map(label) }));
  expect(resources.map(({ name }: { name: string }) => name)).toEqual([
    "acme-a-b",
    "acme-a-b-2",
    "acme-a-b-3",
    "acme",
    "acme-2",
    "acme-12",
    "acme-gnp",
    "acme-a.b_c",
  ]);
});

test("texts in a program cannot end their string or comment", () => {
  const hostile = ['"); process.exit(); ("', "`$`", "a\nb", "*/ x", "\u2028 \u202e"];
  const secrets = hostile.map((what, index) => ({ name: `S${index}`, what }));
  const program = toTypeScript({ objects: hostile.map(label), secrets });
  expect(problemsOf(program)).toEqual([]);
  expect(program).not.toMatch(/[\u2028\u202e]/);
  expect(program).toContain('"\\u2028 \\u202e"');
  const { statements } = ts.createSourceFile("index.ts", program, ts.ScriptTarget.Latest);
  // Two imports, the configuration, and one for each object.
  expect(statements).toHaveLength(3 + hostile.length);
});

test("each variable of a program has a unique name and is declared before its use", async () => {
  const { client, changeService } = await stage();
  await changeService({ update: "virtual_registries", where: { name: "releases" }, values: { name: "a b" } });
  await changeService({
    update: "virtual_registries",
    where: { name: "experiments" },
    values: { name: "a.b" },
  });
  const program = toTypeScript(await pulled(client(), acme, { byId: true }));
  expect(problemsOf(program)).toEqual([]);
  const declared = [...program.matchAll(/^const (\w+) = new forge/gm)].map(([, name]) => name);
  expect(declared).toEqual(expect.arrayContaining(["virtualRegistryAcmeAB", "virtualRegistryAcmeAB_2"]));
  expect(new Set(declared).size).toBe(declared.length);
  for (const name of declared)
    expect(program.indexOf(`const ${name} =`)).toBeLessThan(program.indexOf(` ${name}.`));
});
