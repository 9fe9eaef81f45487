/** The package schema is valid, and marks what the definitions mark. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import Ajv2020 from "ajv/dist/2020";
import { parse } from "yaml";
import { packageSchema } from "../../provider/classes/package-schema";
import { tokenOf } from "../../provider/classes/tokens";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { invokeTokens, isSecretInvoke } from "../../provider/functions/invokes";
import type { PackageSpec, Properties } from "../../provider/generate/package-schema/spec";
import { kinds } from "../../provider/generated/kind-names";
import { rootCauseOf } from "../../provider/pulumi/engine/errors";
import { settings } from "../../provider/service/settings";
import { findGo } from "../../tools/engine/go";

const schema = JSON.parse(packageSchema()) as PackageSpec;

/** Pulumi's own schema of package schemas; `undefined` on a machine that has neither the engine's sources nor a way to get them. */
async function metaschema(): Promise<object | undefined> {
  try {
    const go = await findGo(process.env);
    const sources = await go.sources("pulumi", "github.com/pulumi/pulumi/pkg/v3");
    return JSON.parse(readFileSync(path.join(sources, "codegen", "schema", "pulumi.json"), "utf8"));
  } catch (error) {
    console.warn(`Skipped: Pulumi's metaschema is in its Go module. ${rootCauseOf(error)}`);
    return undefined;
  }
}

test("the package schema is valid", async () => {
  const meta = await metaschema();
  if (meta === undefined) return;
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(meta);
  validate(schema);
  expect(validate.errors).toBeNull();
});

test("every type that the schema refers to is declared", () => {
  const referred = [...packageSchema().matchAll(/"\$ref": "#\/types\/([^"]+)"/g)].map(([, token]) => token);
  expect([...new Set(referred)].sort()).toEqual(Object.keys(schema.types).sort());
});

/** The types below this part of the schema that are one of several. */
function unionsIn(
  part: unknown,
  at: string,
): readonly (readonly [at: string, options: readonly unknown[]])[] {
  if (typeof part !== "object" || part === null) return [];
  const own = "oneOf" in part && Array.isArray(part.oneOf) ? [[at, part.oneOf] as const] : [];
  return [...own, ...Object.entries(part).flatMap(([name, below]) => unionsIn(below, `${at}/${name}`))];
}

test("no type is one of several that are one of several themselves, which has no setters in Java", () => {
  const nested = unionsIn([schema.types, schema.resources, schema.functions], "").filter(([, options]) =>
    options.some((one) => typeof one === "object" && one !== null && "oneOf" in one && !("type" in one)),
  );
  expect(nested.map(([at]) => at)).toEqual([]);
});

const marked = (properties: Properties, mark: "secret" | "willReplaceOnChanges") =>
  Object.keys(properties).filter((name) => properties[name]?.[mark]);

describe.each(kinds)("%s", (kind) => {
  const { inputs, outputs, replaceOn, secrets = [] } = definitionOf(kind);
  const {
    inputProperties = {},
    requiredInputs = [],
    properties = {},
    description,
  } = schema.resources[tokenOf(kind)] ?? {};
  const isRequired = (name: string) => inputs[name].safeParse(undefined).success === false;

  test("has the inputs and outputs of the definition", () => {
    expect(Object.keys(inputProperties)).toEqual([...Object.keys(inputs), "adopt", "connection"]);
    expect(Object.keys(properties)).toEqual([...Object.keys(inputs), ...Object.keys(outputs)]);
    expect(requiredInputs).toEqual(Object.keys(inputs).filter(isRequired));
  });

  test("marks secrets and replacements", () => {
    expect(new Set(marked(properties, "secret"))).toEqual(new Set(secrets));
    expect(new Set(marked(inputProperties, "secret"))).toEqual(
      new Set(secrets.filter((name: string) => name in inputs)),
    );
    expect(new Set(marked(inputProperties, "willReplaceOnChanges"))).toEqual(
      new Set([...replaceOn, "connection"]),
    );
  });

  test("describes every property", () => {
    for (const property of Object.values({ ...properties, ...inputProperties }))
      expect(property.description).toMatch(/\w/);
  });

  test("has an example in YAML, of resources that exist and inputs that they have", () => {
    const [, text = ""] = /```yaml\n(.*?)```/s.exec(description ?? "") ?? [];
    const { resources } = parse(text) as {
      resources: Record<string, { type: string; properties: Record<string, unknown> }>;
    };
    expect(Object.values(resources).map(({ type }) => type)).toContain(`forge:${kind}`);
    for (const { type, properties } of Object.values(resources)) {
      const known = schema.resources[type.replace(":", ":index:")]?.inputProperties;
      expect(Object.keys(known ?? {})).toEqual(expect.arrayContaining(Object.keys(properties)));
    }
  });

  test("has a variant of many, whose items mark the same secrets and require nothing", () => {
    const many = schema.resources[tokenOf(pluralOf(kind))];
    expect(many?.requiredInputs).toEqual(["items"]);
    const typeOf = (property: Properties[string] | undefined) => {
      const type = schema.types[property?.additionalProperties?.$ref?.replace("#/types/", "") ?? ""];
      if (type === undefined || !("properties" in type)) throw new Error("The items have no type.");
      return type;
    };
    const item = typeOf(many?.inputProperties.items);
    const state = typeOf(many?.properties.items);
    expect(Object.keys(item.properties)).toEqual(Object.keys(inputs));
    expect(item.required).toBeUndefined();
    expect(Object.keys(state.properties)).toEqual(["id", ...Object.keys(inputs), ...Object.keys(outputs)]);
    expect(new Set(marked(state.properties, "secret"))).toEqual(new Set(secrets));
  });
});

test("every look-up is a function, and those with secrets return secrets", () => {
  expect(new Set(Object.keys(schema.functions))).toEqual(new Set(invokeTokens));
  for (const [token, { outputs }] of Object.entries(schema.functions)) {
    const { length } = marked(outputs.properties, "secret");
    expect([token, length > 0]).toEqual([token, isSecretInvoke(token)]);
  }
});

test("an access level is a name", () => {
  expect(schema.types["forge:index:AccessLevel"]).toMatchObject({
    type: "string",
    enum: expect.arrayContaining([{ name: "Maintainer", value: "maintainer" }]),
  });
  const { description } = schema.resources[tokenOf("SamlGroupLink")]?.inputProperties.accessLevel ?? {};
  expect(description).toContain("`minimal`, `guest`");
});

test("the schema has exactly the settings that the code reads, and generated code does not copy secrets from the environment", () => {
  const { variables } = schema.config;
  expect(schema.provider.inputProperties).toEqual(variables);
  expect(Object.keys(variables)).toEqual(Object.keys(settings));
  expect(marked(variables, "secret")).toEqual(["token", "clientKey", "connections"]);
  const copied = Object.entries(variables).filter(([, { defaultInfo }]) => defaultInfo !== undefined);
  expect(
    Object.fromEntries(copied.map(([name, { defaultInfo }]) => [name, defaultInfo?.environment])),
  ).toEqual({
    baseUrl: ["FORGE_BASE_URL", "GITLAB_BASE_URL"],
    dialect: ["FORGE_DIALECT"],
    adopt: ["FORGE_ADOPT"],
    detectDrift: ["FORGE_DETECT_DRIFT"],
    onIgnored: ["FORGE_ON_IGNORED"],
    settleSeconds: ["FORGE_SETTLE_SECONDS"],
    budget: ["FORGE_BUDGET"],
    runners: ["FORGE_RUNNERS"],
    concurrency: ["FORGE_CONCURRENCY"],
    timeoutSeconds: ["FORGE_TIMEOUT_SECONDS"],
    caCertificate: ["FORGE_CA_CERTIFICATE"],
    clientCertificate: ["FORGE_CLIENT_CERTIFICATE"],
    otherAddresses: ["FORGE_OTHER_ADDRESSES"],
    allowPlainHttp: ["FORGE_ALLOW_PLAIN_HTTP"],
  });
});
