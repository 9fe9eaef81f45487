/** Each page of a kind shows one example as forge.yaml, TypeScript, Pulumi YAML and Python: all of them are valid, and declare the same. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { loadConfiguration } from "../../cli/configuration";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { kinds } from "../../provider/generated/kind-names";
import packageSchema from "../../provider/generated/package-schema.json";
import { validatorOf } from "../json-schema";
import { examplesIn } from "./printed";

const folder = mkdtempSync(path.join(tmpdir(), "forge-reference-"));
afterAll(() => rmSync(folder, { recursive: true }));

const shown = (kind: string, section: string): string =>
  examplesIn(`docs/resources/${kind}.md`).find((example) => example.section === section)?.text ?? "";

/** The kinds that the TypeScript creates, once each time. */
const createdIn = (kind: string): readonly string[] =>
  [...shown(kind, "TypeScript").matchAll(/new forge\.(\w+)\(/g)].map(([, name = ""]) => name).sort();

const isValid = validatorOf(configurationSchema(), { allErrors: true });

test.each(kinds)("the forge.yaml of %s is valid for editors and for forge", (kind) => {
  const text = shown(kind, "forge.yaml");
  isValid(parse(text));
  expect(isValid.errors).toBeNull();
  const file = path.join(folder, "forge.yaml");
  writeFileSync(file, text);
  const { declarations, warnings } = loadConfiguration(file, {});
  expect(warnings).toEqual([]);
  expect(declarations.map((one) => one.kind).sort()).toEqual(createdIn(kind));
});

interface YamlResource {
  readonly type: string;
  readonly properties: object;
}

type ResourceSchema = { readonly inputProperties: object; readonly requiredInputs?: readonly string[] };

test.each(kinds)("the Pulumi YAML of %s has the inputs of the package's schema", (kind) => {
  const { resources } = parse(shown(kind, "Pulumi YAML")) as { resources: Record<string, YamlResource> };
  expect(
    Object.values(resources)
      .map(({ type }) => type.replace("forge:", ""))
      .sort(),
  ).toEqual(createdIn(kind));
  for (const { type, properties } of Object.values(resources)) {
    const schema = (packageSchema.resources as Record<string, ResourceSchema>)[type.replace(":", ":index:")];
    const names = Object.keys(properties);
    expect(Object.keys(schema?.inputProperties ?? {})).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining([...(schema?.requiredInputs ?? [])]));
  }
});

const python = spawnSync("python3", ["--version"]).status === 0 ? describe : describe.skip;

python("with Python here", () => {
  test("the Python of every kind compiles, and declares the same", () => {
    const files = kinds.map((kind) => {
      const text = shown(kind, "Python");
      expect([...text.matchAll(/forge\.(\w+)\(/g)].map(([, name = ""]) => name).sort()).toEqual(
        createdIn(kind),
      );
      const file = path.join(folder, `${kind}.py`);
      writeFileSync(file, text);
      return file;
    });
    execFileSync("python3", ["-m", "py_compile", ...files], { stdio: ["ignore", "ignore", "pipe"] });
  });
});
