/** A program that is one file: its resources, their inputs, and its errors. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import { fromFile, toPlurals } from "../../cli/configuration";
import { fromFileNative } from "../../cli/configuration/program/from-file";
import { createResources } from "../../cli/configuration/program/program";
import { unpacked } from "../../provider/collection/record/wire";
import { GroupMilestones } from "../../provider/generated";
import { GroupMilestones as NativeMilestones } from "../../provider/generated/native";
import { sampleProject } from "../service/sample-project";
import { service } from "../service/service";
import { load, write } from "./files";

interface Created {
  readonly type: string;
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

let created: Created[] = [];

/** The value without the wrappers of secrets. */
function plain(value: unknown): unknown {
  const open = pulumi.runtime.unwrapRpcSecret(value);
  if (Array.isArray(open)) return open.map(plain);
  if (typeof open !== "object" || open === null) return open;
  return Object.fromEntries(Object.entries(open).map(([name, item]) => [name, plain(item)]));
}

/** Which inputs of the items of a resource are marked as secret. */
const secretsOf = (name: string): readonly string[] => {
  const marks = created.findLast((one) => one.name === name)?.inputs.secretInputs;
  return (JSON.parse(String(marks ?? "[]")) as string[][]).map(([, item, input]) => `${item}.${input}`);
};

function newResource({ type, name, inputs: { __provider: _, ...given } }: pulumi.runtime.MockResourceArgs) {
  const inputs = unpacked(plain(given) as Created["inputs"]);
  created.push({ type: type.replace(/.*:/, ""), name, inputs });
  const items = Object.entries((inputs.items ?? {}) as Record<string, object>).map(([key, item], index) => [
    key,
    { ...item, id: `acme/${index + 7}`, registryId: index + 7 },
  ]);
  const secrets = Object.fromEntries(items.map(([key]) => [key, { token: `the token of ${key}` }]));
  return { id: name, state: { ...inputs, items: Object.fromEntries(items), secrets } };
}

beforeAll(async () => {
  await pulumi.runtime.setMocks({ call: () => ({}), newResource }, "project", "platform");
});
beforeEach(() => {
  created = [];
  pulumi.runtime.setConfig("project:CENTRAL", "of the configuration");
});
afterEach(() => {
  delete process.env.FORGE_BASE_URL;
  delete process.env.FORGE_TOKEN;
});

const running = service();

/** Runs the program to its end; `created` has its resources. */
async function run(text: Parameters<typeof write>[0], options: Parameters<typeof fromFile>[1] = {}) {
  const file = await fromFile(write(text), { environment: {}, ...options });
  await pulumi.runtime.disconnect();
  return file;
}

const known = <T>(output: pulumi.Output<T>) => new Promise<T>((resolve) => output.apply(resolve));

const proxied = `
variables: [CENTRAL, ONE, TWO]
groups:
  acme:
    virtualRegistryUpstreams:
      central:
        registry: \${ref:virtualRegistries.maven.registryId}
        url: https://a.example
        username: reader
        password: \${secret:CENTRAL}
        description: No. \${ref:virtualRegistries.maven.registryId}
    virtualRegistries: { maven: }
    ownership: { labels: observe }
    labels: { bug: { color: red } }
`;

test("a file becomes resources of many with references and secrets resolved, without observed objects", async () => {
  const file = await run(proxied);
  expect(created).toEqual([
    {
      type: "VirtualRegistries",
      name: "virtualRegistries",
      inputs: { adopt: true, items: { "acme/maven": { group: "acme", name: "maven" } } },
    },
    {
      type: "VirtualRegistryUpstreams",
      name: "virtualRegistryUpstreams",
      inputs: {
        adopt: true,
        items: {
          "acme/central": {
            registry: 7,
            url: "https://a.example",
            username: "reader",
            password: "of the configuration",
            description: "No. 7",
          },
        },
      },
    },
  ]);
  expect([...file.resources.keys()]).toEqual([
    "VirtualRegistries virtualRegistries",
    "VirtualRegistryUpstreams virtualRegistryUpstreams",
  ]);
  expect(await known(file.output("groups/acme#virtualRegistries.maven.registryId"))).toBe(7);
  expect(() => file.output("groups/acme#virtualRegistries.maven.registryID")).toThrow(
    /did you mean "registryId"/,
  );
  expect(() => file.output("groups/other#virtualRegistries.maven.registryId")).toThrow(
    "This program creates no VirtualRegistry other/maven.",
  );
});

test("a file without patterns creates its resources without waiting", async () => {
  const done = fromFile(write("groups: { acme: { milestones: { v1: } } }\n"), { environment: {} });
  await pulumi.runtime.disconnect();
  expect(created.map(({ name }) => name)).toEqual(["milestones"]);
  await done;
});

test("the program's own stack is the default of several", async () => {
  const text = {
    "forge.yaml": "stacks: { platform: { file: platform.yaml }, rest: { file: rest.yaml } }\n",
    "platform.yaml": "groups: { acme: { milestones: { v1: } } }\n",
    "rest.yaml": "groups: { other: { milestones: { v2: } } }\n",
  };
  await run(text);
  expect(Object.keys(created[0]?.inputs.items as object)).toEqual(["acme/v1"]);
  created = [];
  await run(text, { stack: "rest" });
  expect(Object.keys(created[0]?.inputs.items as object)).toEqual(["other/v2"]);
});

test("problems of the file are a RunError, which the engine prints without a stack trace", async () => {
  const wrong = run("groups: { acme: { lables: {} } }\n");
  await expect(wrong).rejects.toBeInstanceOf(pulumi.RunError);
  await expect(wrong).rejects.toThrow(
    /forge\.yaml:1:19: "groups\.acme" has no "lables" \(did you mean "labels"\?\)\.$/,
  );
});

test("a missing URL of the service is a RunError", async () => {
  const asked = run('projects: { "acme/**": {} }\n');
  await expect(asked).rejects.toBeInstanceOf(pulumi.RunError);
  await expect(asked).rejects.toThrow(/^The service's URL is missing: /);
});

test("a program ends before it creates anything for a number of an object of another place", async () => {
  const { url, token } = running();
  process.env.FORGE_BASE_URL = url;
  process.env.FORGE_TOKEN = token;
  const text =
    'groups: { acme: { virtualRegistryUpstreams: { u: { url: "https://a.example", registry: 987654 } } } }\n';
  const asked = fromFile(write(text), { environment: {} });
  await expect(asked).rejects.toBeInstanceOf(pulumi.RunError);
  await expect(asked).rejects.toThrow(
    /forge\.yaml:1:88: "registry" is 987654, and groups\/acme has no VirtualRegistry with this number/,
  );
  expect(created).toEqual([]);
});

test("all missing secrets are named at once, before any resource is created", async () => {
  const text = proxied.replace("{secret:CENTRAL}", "{secret:CENTRAL}${secret:ONE}${secret:TWO}");
  await expect(run(text)).rejects.toThrow(
    "The file needs secrets that are not set: ONE, TWO. Set each with pulumi config set --secret ONE <value>, or as an environment variable of that name.",
  );
  expect(created).toEqual([]);
});

test("a file for one service is refused for another", async () => {
  process.env.FORGE_BASE_URL = "https://other.example";
  await expect(run("service: { baseUrl: https://git.example }\n")).rejects.toThrow(
    /is for https:\/\/git\.example, but the stack is configured for https:\/\/other\.example: pulumi config set forge:baseUrl https:\/\/git\.example$/,
  );
  process.env.FORGE_BASE_URL = "https://git.example/";
  await run("service: { baseUrl: https://git.example }\n");
});

test.each([
  ["https://git.example", undefined],
  [undefined, "https://git.example"],
  [undefined, undefined],
])("a file for the service %s is applied to the configured service %s", async (baseUrl, configured) => {
  if (configured !== undefined) process.env.FORGE_BASE_URL = configured;
  const service = baseUrl === undefined ? "" : `service: { baseUrl: "${baseUrl}" }\n`;
  await run(`${service}groups: { acme: { milestones: { v1: } } }\n`);
  expect(created).toHaveLength(1);
});

test("the service in the stack's configuration has priority over the environment", async () => {
  process.env.FORGE_BASE_URL = "https://git.example";
  pulumi.runtime.setConfig("forge:baseUrl", "https://other.example");
  try {
    await expect(run("service: { baseUrl: https://git.example }\n")).rejects.toThrow(
      /the stack is configured for https:\/\/other\.example/,
    );
  } finally {
    pulumi.runtime.setConfig("forge:baseUrl", "");
  }
});

test("the error of a wrong file has its own name and keeps its cause", async () => {
  const wrong = await run("groups: { acme: { lables: {} } }\n").catch((error: unknown) => error as Error);
  expect(wrong).toMatchObject({
    name: "ConfigurationFileError",
    cause: expect.objectContaining({ name: "InvalidFileError" }),
  });
});

test("maxDeletions applies to each resource, and there is no limit by default", async () => {
  const text = "groups: { acme: { milestones: { v1: }, labels: { bug: { color: red } } } }\n";
  await run(text, { maxDeletions: 3 });
  expect(created.map(({ inputs }) => inputs.maxDeletions)).toEqual([3, 3]);
  created = [];
  await run(text);
  expect(created.filter(({ inputs }) => "maxDeletions" in inputs)).toEqual([]);
});

test("resource options apply to every resource", async () => {
  const aliases = [{ name: "before" }];
  const parent = new pulumi.ComponentResource("test:index:Parent", "parent");
  const file = await run("groups: { acme: { milestones: { v1: } } }\n", { options: { aliases, parent } });
  const [resource] = file.resources.values();
  expect(await known(resource?.urn as pulumi.Output<string>)).toContain("test:index:Parent$");
});

test("a variable becomes its value, and a secret may come from the environment", async () => {
  await run(
    `
variables: [USER_NAME, OTHER]
groups:
  acme:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: "https://a.example", username: "\${env:USER_NAME}", password: "\${secret:OTHER}" }
`,
    { environment: { USER_NAME: "reader", OTHER: "of the environment" } },
  );
  const items = created.find(({ type }) => type === "VirtualRegistryUpstreams")?.inputs.items;
  expect(items).toMatchObject({ "acme/central": { username: "reader", password: "of the environment" } });
});

test("the address of an output must name an object of the program and its output", async () => {
  const file = await run("groups: { acme: { milestones: { v1: }, labels: { bug: { color: red } } } }\n");
  expect(() => file.output("labels.bug.labelId")).toThrow(pulumi.RunError);
  expect(() => file.output("labels.bug.labelId")).toThrow(/there is no section "labels" under instance/);
  expect(() => file.output("groups/acme#labels.other.labelId")).toThrow(
    "This program creates no GroupLabel acme/other.",
  );
});

test("a secret output has the value of its object", async () => {
  const file = await run("projects: { acme/web: { pipelineTriggerTokens: { nightly: } } }\n");
  expect(await known(file.output("projects/acme/web#pipelineTriggerTokens.nightly.token"))).toBe(
    "the token of acme/web/nightly",
  );
});

test.each([
  ["of the SDK for fromFile", fromFile, GroupMilestones],
  ["of the plugin for fromFileNative", fromFileNative, NativeMilestones],
])("the resources are classes %s", async (_, make, type) => {
  const text = "groups: { acme: { milestones: { v1: } } }\n";
  const { resources } = await make(write(text), { environment: {} });
  await pulumi.runtime.disconnect();
  expect([...resources.values()].map((one) => one.constructor)).toEqual([type]);
});

test("a reference is as secret as its target, whatever else the resource has", async () => {
  const file = `
variables: [CENTRAL]
groups:
  acme:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      sealed: { registry: "\${ref:virtualRegistries.maven.registryId}", url: "https://a.example", description: "\${secret:CENTRAL}" }
projects:
  acme/web:
    pipelineTriggerTokens: { nightly: }
    repositoryFiles: { sealed: { path: a.txt, branch: main, content: "\${secret:CENTRAL}" } }
    wikiPages:
      token: { content: "\${ref:pipelineTriggerTokens.nightly.token}" }
      text: { content: "A=\${ref:pipelineTriggerTokens.nightly.token}" }
      digest: { content: "\${ref:repositoryFiles.sealed.blobId}" }
      commit: { content: "\${ref:repositoryFiles.sealed.lastCommitId}" }
      registry: { content: "\${ref:groups/acme#virtualRegistryUpstreams.sealed.id}" }
`;
  await run(file);
  expect([...secretsOf("wikiPages")].sort()).toEqual(
    ["digest", "text", "token"].map((page) => `acme/web/${page}.content`),
  );
  await run(file, { options: { additionalSecretOutputs: ["items"] } });
  expect(secretsOf("wikiPages")).toContain("acme/web/commit.content");
});

test("a resource without a class is a defect", () => {
  const strange = toPlurals(load(proxied)).map((one) => ({ ...one, plural: "Nothings" }));
  expect(() => createResources(strange, { environment: {} })).toThrow("There is no class Nothings.");
});

describe("objects of archived projects", () => {
  const { warn } = console;
  const warnings: string[] = [];
  /** The `ignoreChanges` of each resource. */
  async function keptIn(text: string, options?: pulumi.CustomResourceOptions) {
    process.env.FORGE_BASE_URL = running().url;
    process.env.FORGE_TOKEN = running().token;
    const api = sampleProject(running(), "acme/platform/api");
    running().world.projects.update(api, { archived: true });
    created = [];
    warnings.length = 0;
    console.warn = (line) => warnings.push(line);
    await run(text, options === undefined ? {} : { options });
    console.warn = warn;
    running().world.projects.update(api, { archived: false });
    return Object.fromEntries(created.map(({ name, inputs }) => [name, inputs.ignoreChanges]));
  }
  const text = `projects:
  "acme/platform/*": { pushRule: { memberCheck: true } }
  acme/platform/web: { pipelineTriggerTokens: { nightly: } }
`;

  test("stay as they are recorded", async () => {
    expect(await keptIn(text)).toEqual({ pushRule: ['items["acme/platform/api"]'] });
    expect(warnings.join()).toContain("Archived, and left as it is: projects/acme/platform/api.");
    expect(await keptIn(text, { ignoreChanges: ["items.other"] })).toEqual({
      pushRule: ["items.other", 'items["acme/platform/api"]'],
      pipelineTriggerTokens: ["items.other"],
    });
  });
});
