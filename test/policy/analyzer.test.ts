/** Policy packs that are started and asked without the engine: the ready one, and packs written here. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Packs } from "../../cli/policies/ask-packs";
import { tokenOf } from "../../provider/classes/tokens";
import { itemsText } from "../../provider/collection/record/wire";
import { SecretValue } from "../../provider/pulumi/plugin/values";
import { type AnalyzedResource, type Pack, startPack } from "../../provider/pulumi/policy/analyzer";
import { packageRoot } from "../../sdk/package-root";
import { installPackages } from "../pulumi/stack";

const READY = path.join(packageRoot(), "policy", "pack");

const context = { project: "acme", stack: "main", environment: process.env };

let home: string;
const open: Pack[] = [];

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "forge-analyzer-"));
  installPackages(home);
});
afterAll(async () => {
  for (const pack of open) await pack.close();
  rmSync(home, { recursive: true });
});

function write(name: string, program: string, manifest = "runtime: nodejs\n"): string {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "PulumiPolicy.yaml"), manifest);
  writeFileSync(path.join(folder, "index.js"), program);
  writeFileSync(path.join(folder, "package.json"), '{ "version": "1.2.3" }');
  return folder;
}

async function start(folder: string, settings?: unknown): Promise<Pack> {
  const pack = await startPack(folder, { ...context, settings });
  open.push(pack);
  return pack;
}

const plain = (policies: string, rest = "") =>
  `const { PolicyPack } = require("@pulumi/policy");
new PolicyPack("own", { enforcementLevel: "mandatory", policies: [${policies}] }${rest});`;

const URN = "urn:pulumi:main::acme::";
const root: AnalyzedResource = {
  ...{ urn: `${URN}pulumi:pulumi:Stack::acme-main`, type: "pulumi:pulumi:Stack", name: "acme-main" },
  properties: {},
};

function resource(plural: string, items: object): AnalyzedResource {
  const type = tokenOf(plural);
  return {
    ...{ urn: `${URN}${type}::all`, type, name: "all", parent: root.urn },
    properties: { items: itemsText(items) },
  };
}

const labels = resource("GroupLabels", { bug: { group: "acme", name: "bug", color: "red" } });
const rules = resource("ProjectPushRules", { "acme/api": { project: "acme/api", memberCheck: true } });

describe("the ready pack", () => {
  test("reports what its policies refuse, at their levels, and the policies that passed", async () => {
    const pack = await start(READY);
    expect([pack.name, pack.version]).toEqual(["forge", expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    const found = await pack.analyze([root, labels, rules]);
    expect(found.violations).toEqual(
      expect.arrayContaining([
        {
          ...{ policy: "label-descriptions", level: "advisory", urn: labels.urn },
          message: expect.stringContaining("items.bug"),
        },
        {
          ...{ policy: "push-secrets", level: "mandatory", urn: rules.urn },
          message: expect.stringContaining('"preventSecrets" is missing; expected true'),
        },
      ]),
    );
    expect(found.failed).toContain("push-secrets");
    expect(found.passed).toContain("push-members");
    expect(found.passed).not.toContain("push-secrets");
    expect((await pack.analyzeStack([root, labels, rules])).violations).toEqual([]);
  });

  test("takes levels and parameters, of one policy and of all", async () => {
    const settings = {
      all: "disabled",
      "push-secrets": "advisory",
      "label-names": { enforcementLevel: "mandatory", expression: "^[A-Z]+$" },
    };
    const pack = await start(READY, settings);
    const found = await pack.analyze([labels, rules]);
    expect(found.violations.map(({ policy, level }) => `${policy} ${level}`)).toEqual([
      "label-names mandatory",
      "push-secrets advisory",
    ]);
    expect(found.passed).toEqual([]);
  });

  test("sets what it remediates, keeps secrets secret, and leaves the rest", async () => {
    const pack = await start(READY, { all: "disabled", "mirror-branches": "remediate" });
    const mirrors = resource("RemoteMirrors", { copy: { project: "acme/api", url: "https://copy.example" } });
    const secret = { ...mirrors.properties, secrets: new SecretValue('{"copy":{"password":"pw"}}') };
    const [remedy, ...others] = await pack.remediate({ ...mirrors, properties: secret });
    expect(others).toEqual([]);
    expect(remedy?.policy).toBe("mirror-branches");
    expect(remedy?.properties?.values.items).toContain('"onlyProtectedBranches":true');
    expect(remedy?.properties?.secrets).toContainEqual(["secrets"]);
    expect(await pack.remediate(labels)).toEqual([]);
    // Where nothing was set, it is a violation.
    expect((await pack.analyze([mirrors])).violations).toMatchObject([{ level: "mandatory" }]);
  });

  test.each<[string, unknown, string]>([
    [
      "an unknown policy and parameter",
      { "label-namez": "mandatory", "label-colors": { pallette: ["red"] } },
      'There is no policy "label-namez" (did you mean "label-names"?).',
    ],
    ["a wrong type", { "label-descriptions": { least: "many" } }, "label-descriptions: least: "],
    [
      "an unknown level",
      { "push-secrets": "strict" },
      'push-secrets: "strict" is no level; the levels are advisory, mandatory, remediate, disabled.',
    ],
    ["no object", ["push-secrets"], "It is no object of policies."],
  ])("refuses a configuration with %s", async (_, settings, problem) => {
    const refused = start(READY, settings);
    await expect(refused).rejects.toThrow(`${READY} cannot be used with its configuration: `);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.not.toThrow(/\n\s+at /);
  });
});

describe("an own pack", () => {
  const shown = `{ name: "shown", description: "Shown.", validateResource: (args, report) => report(JSON.stringify([
    args.type, args.name, args.props.password, args.opts.parent, args.provider?.props.service, args.getConfig(),
  ])) }`;

  test("gets secrets as they are, the parent, the provider, and its merged configuration", async () => {
    const config =
      'configSchema: { properties: { most: { type: "integer", default: 3 }, least: { type: "integer" } } }';
    const pack = await start(
      write("shown", plain(shown.replace("{ ", `{ ${config}, `), ", { shown: { least: 1 } }")),
      { shown: { least: 2 } },
    );
    const type = "pulumi:providers:forge";
    const provider = {
      urn: `${URN}${type}::default`,
      type,
      name: "default",
      properties: { service: "here" },
    };
    const { violations } = await pack.analyze([
      { ...labels, provider, properties: { password: new SecretValue("pw") } },
    ]);
    expect([pack.name, pack.version]).toEqual(["own", "1.2.3"]);
    expect(violations.map(({ message }) => JSON.parse(message.replace("Shown.\n", "")))).toEqual([
      [labels.type, "all", "pw", root.urn, "here", { most: 3, least: 2 }],
    ]);
  });

  test("validates all resources together, about one of them or the stack", async () => {
    const folder = write(
      "together",
      plain(`{ name: "together", description: "All.", validateStack: ({ resources }, report) => {
        report(resources.length + " of " + resources[1].parent.name);
        report("this one", resources[1].urn);
        report("an unknown one", "urn:nothing");
      } }, { name: "other", description: "Other.", validateStack: () => undefined }`),
    );
    const pack = await start(folder);
    const { violations, passed, failed } = await pack.analyzeStack([root, labels]);
    expect(violations.map(({ message, urn }) => [message, urn])).toEqual([
      ["All.\n2 of acme-main", root.urn],
      ["All.\nthis one", labels.urn],
      ["All.\nan unknown one", root.urn],
    ]);
    expect({ passed, failed }).toEqual({ passed: ["other"], failed: ["together"] });
  });

  test("has the version and the program that PulumiPolicy.yaml names, and may print lines of its own", async () => {
    const folder = write(
      "named",
      "throw new Error('not this one')",
      "runtime: nodejs\nversion: 4.5.6\nmain: own.js\n",
    );
    writeFileSync(path.join(folder, "own.js"), `console.log("starting");\n${plain("")}`);
    const pack = await start(folder);
    expect(pack.version).toBe("4.5.6");
    expect(await pack.analyze([labels])).toEqual({ violations: [], passed: [], failed: [] });
  });

  test("whose policy dies, or fails, is an error with its reason", async () => {
    const dies = await start(
      write(
        "dies",
        plain(
          '{ name: "d", description: "D.", validateResource() { console.error("no more"); process.exit(3); } }',
        ),
      ),
    );
    await expect(dies.analyze([labels])).rejects.toThrow(
      `${path.join(home, "dies")} cannot be used because its program fails: no more`,
    );
    const fails = await start(
      write(
        "fails",
        plain('{ name: "f", description: "F.", validateResource: ({ props }) => props.nothing.length }'),
      ),
    );
    await expect(fails.analyze([labels])).rejects.toMatchObject({
      title: "The policy f of the pack own",
      message: expect.stringMatching(
        /^TypeError: Cannot read properties of undefined \(reading 'length'\) \(index\.js:\d+:\d+\)$/,
      ),
      urn: labels.urn,
    });
  });

  test.each<[string, string, string, string]>([
    [
      "a program that fails",
      'throw new Error("there is no rules.json");',
      "runtime: nodejs\n",
      "FOLDER cannot be used because its program fails: Error: there is no rules.json (index.js:1:7)",
    ],
    [
      "a program that serves nothing",
      'console.log("nothing to do")',
      "runtime: nodejs\n",
      "FOLDER cannot be used because its program fails: nothing to do",
    ],
    [
      "no runtime",
      "",
      "description: none\n",
      "FOLDER cannot be used: PulumiPolicy.yaml has no runtime, such as runtime: nodejs.",
    ],
    ["no YAML", "", "runtime: [\n", "FOLDER cannot be used: PulumiPolicy.yaml cannot be read: "],
    [
      "a runtime without a starter",
      "",
      "runtime: { name: cobol }\n",
      "FOLDER cannot be used: its runtime is cobol, and there is no pulumi-analyzer-policy-cobol on PATH.",
    ],
  ])("with %s is an error that names its folder", async (name, program, manifest, message) => {
    const folder = write(name.replaceAll(" ", "-"), program, manifest);
    const refused = start(folder);
    await expect(refused).rejects.toThrow(message.replace("FOLDER", folder));
    await expect(refused).rejects.not.toThrow(/\n\s+at /);
  });

  test("of another runtime is started by its program on PATH", async () => {
    const folder = write(
      "starter",
      plain(shown),
      "runtime: { name: python, options: { virtualenv: venv } }\n",
    );
    const script = require.resolve("@pulumi/pulumi/cmd/run-policy-pack");
    const starter = path.join(folder, "pulumi-analyzer-policy-python");
    const check = '[ "$3" = "-virtualenv=venv" ] || exit 1';
    writeFileSync(starter, `#!/bin/sh\n${check}\nexec "${process.execPath}" "${script}" "$1" "$2"\n`, {
      mode: 0o755,
    });
    const environment = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
    const pack = await startPack(folder, { ...context, environment });
    open.push(pack);
    expect((await pack.analyze([labels])).failed).toEqual(["shown"]);
  });

  test("ends when it is closed, and when the run is interrupted", async () => {
    const folder = write("ending", plain(""));
    const pack = await startPack(folder, context);
    if (process.platform === "linux") expect(processesIn(folder)).not.toEqual([]);
    await pack.close();
    expect(processesIn(folder)).toEqual([]);
    const stop = new AbortController();
    const forever = write(
      "forever",
      plain('{ name: "f", description: "F.", validateResource: () => new Promise(() => {}) }'),
    );
    const waiting = await startPack(forever, { ...context, signal: stop.signal });
    const asked = waiting.analyze([labels]);
    setTimeout(() => stop.abort(new Error("interrupted")), 100);
    await expect(asked).rejects.toThrow("interrupted");
    await waiting.close();
    expect(processesIn(forever)).toEqual([]);
  });

  test("ends with a process that is killed", async () => {
    const folder = write("killed", plain(""));
    const analyzer = path.join(packageRoot(), "dist", "provider", "pulumi", "policy", "analyzer.js");
    const start = `require(${JSON.stringify(analyzer)}).startPack(${JSON.stringify(folder)}, {
      project: "acme", stack: "main", environment: process.env,
    }).then(() => console.log("started"))`;
    const child = spawn(process.execPath, ["-e", start], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    for (let tries = 0; tries < 50 && processesIn(folder).length > 0; tries++) await after(100);
    expect(processesIn(folder)).toEqual([]);
  });
});

/** The processes whose working directory it is, on Linux. */
function processesIn(folder: string): readonly string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

test("several packs answer in their order, and one that cannot be used leaves the others", async () => {
  const config = path.join(home, "config.json");
  writeFileSync(config, '{ "all": "disabled", "push-secrets": "advisory" }');
  const nothing = path.join(home, "nothing.json");
  writeFileSync(nothing, "\n");
  const broken = write("broken", "const policies = ;");
  const failing = write(
    "failing",
    plain('{ name: "f", description: "F.", validateResource: ({ props }) => props.nothing.length }'),
  );
  const packs = new Packs([broken, READY, failing], [nothing, config, nothing], context);
  const { violations, policyPacks, diagnostics } = await packs.ask([labels, rules]);
  await packs.close();
  expect(violations).toMatchObject([{ policy: "push-secrets", level: "advisory", urn: rules.urn }]);
  expect(policyPacks).toMatchObject([{ name: "forge", passed: [], failed: ["push-secrets"] }]);
  expect(diagnostics).toEqual([
    {
      ...{ severity: "error", title: "The policy pack", urn: undefined },
      message: `${broken} cannot be used because its program fails: ${broken}/index.js:1\nconst policies = ;\n^\nSyntaxError: Unexpected token ';'`,
    },
    {
      ...{ severity: "error", title: "The policy f of the pack own", urn: undefined },
      message: expect.stringMatching(/^It fails while it validates GroupLabels all: TypeError: /),
    },
  ]);
});
