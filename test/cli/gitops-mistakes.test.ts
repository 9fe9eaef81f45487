/** Mistakes on the command line: each gives one message on stderr and exit code 1, and nothing is done. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { commandName, commandsIn } from "../../cli/document";
import { program } from "../../cli/main";
import { packageRoot } from "../../sdk/package-root";
import { forge } from "./forge";
import { type Home, home } from "./home";

const files: Readonly<Record<string, string>> = {
  "forge.yaml": 'groups:\n  acme:\n    labels:\n      bug: { color: "#d9534f" }\n',
  "wrong.yaml":
    "groups:\n  acme:\n    lables:\n      bug: { color: red }\n    labels:\n      bug: { color: red, colour: red }\n",
  "broken.yaml": "groups:\n  acme: [\n",
  "split.yaml":
    "stacks:\n  platform: { file: platform.yaml }\n  rest: { file: rest.yaml, token: REST_TOKEN }\n",
  "platform.yaml": "groups: { acme/platform: { labels: } }\n",
  "rest.yaml": "groups: { acme: { labels: { bug: { color: red } } } }\n",
  "secret.yaml":
    'projects:\n  acme/platform/web:\n    remoteMirrors:\n      backup: { url: "https://b.example/w.git", username: bot, password: "$SECRET" }\n'.replace(
      "$SECRET",
      `\${secret:BACKUP}`,
    ),
  "elsewhere.yaml": "service: { baseUrl: https://git.example.com }\ngroups: {}\n",
  "nowhere.yaml": "groups:\n  acme/nowhere:\n    labels:\n      bug: { color: red }\nname: nowhere\n",
};

let place: Home;
beforeAll(async () => {
  place = await home();
  for (const [name, text] of Object.entries(files)) place.write(name, text);
  mkdirSync(path.join(place.folder, "folder.yaml"));
  mkdirSync(path.join(place.folder, "pack"));
  place.write("pack/PulumiPolicy.yaml", "runtime: nodejs\n");
});
afterAll(() => place.leave());

type Case = readonly [typed: string, expected: RegExp | string, environment?: NodeJS.ProcessEnv];

const missing =
  "forge: There is no typo.yaml. Create one with forge init, or from existing objects with forge pull; --file names another file.\n";
const folder = "forge: folder.yaml is a folder; use --file to name the file in it.\n";
const wrong =
  /^forge: wrong\.yaml:3:5: "groups\.acme" has no "lables" \(did you mean "labels"\?\)\.\nwrong\.yaml:6:26: labels\.bug: it has no "colour" \(did you mean "color"\?\)\.\n$/;
const wrongToken = { FORGE_TOKEN: "forge-wrong-token" };
const refused =
  /^forge: The service refused the access token \(Unauthorized\): it is wrong, expired or revoked\. Set another one: FORGE_TOKEN \(or GITLAB_TOKEN\)\. Request \w+\.\n$/;
const unreachableService = { FORGE_BASE_URL: "http://127.0.0.1:1" };
/** All commands wait in the same way, for as long as five attempts take. */
const unreachable =
  /^(?: *waiting for another attempt .*\n)*forge: preview got no complete response from http:\/\/127\.0\.0\.1:1: the connection was refused; check that the service runs, and at this address \(ECONNREFUSED\)\.\n$/;

const everywhere: readonly Case[] = ["preview", "up", "drift", "drift --live", "destroy --yes"].flatMap(
  (command): readonly Case[] => [
    [`${command} --file typo.yaml`, missing],
    [`${command} --file folder.yaml`, folder],
    [`${command} --file wrong.yaml`, wrong],
    [
      `${command} --file split.yaml --stack plaftorm`,
      'forge: split.yaml:2:3: there is no stack "plaftorm" (did you mean "platform"?).\n',
    ],
    [
      command,
      "forge: The access token is missing: set FORGE_TOKEN (or GITLAB_TOKEN).\n",
      { FORGE_TOKEN: "" },
    ],
    [command, /^forge: The service's URL is missing: set FORGE_BASE_URL/, { FORGE_BASE_URL: "" }],
    [command, refused, wrongToken],
    [
      `${command} --file elsewhere.yaml`,
      /^forge: elsewhere\.yaml is for https:\/\/git\.example\.com, but FORGE_BASE_URL is http/,
    ],
    [
      `${command} --out nowhere/report`,
      "forge: nowhere/report cannot be written: the folder does not exist.\n",
    ],
    [`${command} --out folder.yaml`, "forge: folder.yaml cannot be written: it is a folder, not a file.\n"],
    [
      `${command} --output yaml`,
      /^error: option '-o, --output <format>' argument 'yaml' is invalid\. Allowed choices are text, json, /,
    ],
    [`${command} --verbos`, /^error: unknown option '--verbos'\n/],
    [`${command} now`, /^error: too many arguments for '\w+'\. Expected 0 arguments but got 1(: now)?\.\n/],
  ],
);

const split = "forge: split.yaml is split into stacks; choose one: --stack platform | rest.\n";

const single: Readonly<Record<string, RegExp | string>> = {
  "pull groups/acme": /^forge: forge\.yaml exists already/,
  "up --target groups/acme#labels.bug --exclude groups/acme":
    "forge: --target groups/acme#labels.bug selects nothing, because --exclude groups/acme leaves it out; leave out one of them.\n",
  "up --dry-run --yes": "forge: --dry-run changes nothing, and --yes does; leave out one of them.\n",
  previw: /^error: unknown command 'previw'\n\(Did you mean preview\?\)\n/,
  "preview --tarket groups/acme": /^error: unknown option '--tarket'\n\(Did you mean --target\?\)\n/,
  "state move": "error: missing required argument 'from'\n(forge state move --help shows how)\n",
  "state mvoe":
    "error: unknown command 'mvoe'\n(Did you mean move?)\n(forge state --help shows what there is)\n",
  "new --language klingon": /\n\(forge new --help shows how\)\n$/,
  "preview --token=s3cr3t": /^error: unknown option '--token=…'\n/,
  "preview --file broken.yaml": /^forge: broken\.yaml:\d+:\d+: /,
  "preview --file split.yaml": split,
  "up --file split.yaml": split,
  "drift --file split.yaml": split,
  "destroy --file split.yaml": split,
  "unlock --file split.yaml": split,
  "preview --file secret.yaml":
    /needs a secret that is not set: BACKUP\. Set each as an environment variable\.\n$/,
  "preview --max-deletions few":
    /^error: option '--max-deletions <number>' argument 'few' is invalid\. It must be a whole number\.\n/,
  "preview --policy-pack nowhere": "forge: --policy-pack nowhere: there is no such folder.\n",
  "up --policy-pack forge.yaml": "forge: --policy-pack forge.yaml: it is a file, not a folder.\n",
  "up --policy-pack folder.yaml":
    "forge: --policy-pack folder.yaml: it is not a policy pack: there is no PulumiPolicy.yaml in it.\n",
  "preview --policy-pack pack --policy-pack-config nowhere.json":
    "forge: --policy-pack-config nowhere.json: there is no such file.\n",
  "preview --policy-pack pack --policy-pack-config forge.yaml":
    "forge: --policy-pack-config forge.yaml: it is not JSON.\n",
  "up --policy-pack pack --policy-pack pack --policy-pack-config pack/config.json":
    "forge: --policy-pack-config: there must be one for each --policy-pack, in the same order; there are 1 for 2.\n",
  "preview --save-plan nowhere/plan.json":
    "forge: nowhere/plan.json cannot be written: the folder does not exist.\n",
  "preview --target groups/acmee":
    /forge\.yaml has nothing at groups\/acmee \(did you mean "groups\/acme"\?\); an address looks like /,
  "up --target groups/acmee": /^forge: forge\.yaml has nothing at groups\/acmee .*\n$/,
  "preview --exclude groups/acme#labels.bag":
    /has nothing at groups\/acme#labels\.bag \(did you mean "groups\/acme#labels\.bug"\?\)/,
  "preview --file split.yaml --stack platform --target groups/acme#labels":
    /^forge: split\.yaml has nothing at groups\/acme#labels/,
  "drift --live --file split.yaml --target groups/acme":
    "forge: --target is for one stack, and split.yaml has several; choose one with --stack.\n",
  "up --file split.yaml --stack rest":
    "forge: The stack rest has a token of its own, REST_TOKEN, which is not set. Set it where forge runs.\n",
  "preview --state ./state":
    /\.\/state is not the URL of a state; it must begin with service:, postgres:\/\/, s3:\/\/ or file:\/\/\. A folder is file:\/\/\.\/state\.\n$/,
  "preview --state mysql://me:s3cr3t@host/db": /mysql:\/\/\[secret\]@host\/db is not the URL of a state; /,
  "unlock --file typo.yaml": missing,
  "validate --file typo.yaml": missing,
  init: "forge: forge.yaml exists already; it is not changed.\n",
  "init --file nowhere/forge.yaml":
    "forge: nowhere/forge.yaml cannot be written: the folder does not exist.\n",
  "schema --out nowhere/schema.json":
    "forge: nowhere/schema.json cannot be written: the folder does not exist.\n",
  "schema --out folder.yaml": "forge: folder.yaml cannot be written: it is a folder, not a file.\n",
  pull: /^forge: Name the groups or projects to pull, or use --update to pull what the file declares\.\n$/,
  "pull acme":
    "forge: forge.yaml exists already; use --force to overwrite it, or --file to write another file.\n",
  "pull acmee --file new.yaml":
    "forge: There is no group and no project acmee, or the token may not see it.\n",
  "pull acme --file nowhere/new.yaml":
    "forge: nowhere/new.yaml cannot be written: the folder does not exist.\n",
  "pull acme --file new.yaml --include wikis": /^forge: There is no section "wikis"/,
};

const others: readonly Case[] = [
  ...["preview", "up", "drift", "destroy", "validate"].map(
    (command): Case => [
      `${command} forge.yaml`,
      new RegExp(
        `^error: too many arguments for '${command}'\\..* Name the file with --file forge\\.yaml\\.\\n`,
      ),
    ],
  ),
  ["preview", unreachable, unreachableService],
  ...["unlock", "destroy", "destroy --yes", "drift"].map(
    (command): Case => [
      `${command} --stack nobodys`,
      /^forge: There is no stack nobodys in file:\/\/.*; (it has no stacks|there is main)\.\n$/,
    ],
  ),
  ["pull acme --file new.yaml", refused, wrongToken],
  [
    "pull acme --file new.yaml",
    "forge: The access token is missing: set FORGE_TOKEN (or GITLAB_TOKEN).\n",
    { FORGE_TOKEN: "" },
  ],
];

/** The line of progress that precedes the message. */
const STAGE = /^(Comparing|Applying|Deleting) .* …\n/;

test.each<Case>([...everywhere, ...Object.entries(single), ...others])(
  "forge %s fails with %s",
  async (typed, expected, environment = {}) => {
    const { code, stdout, stderr } = await place.type(typed, environment);
    const message = stderr.replace(STAGE, "");
    if (typeof expected === "string") expect(message).toBe(expected);
    else expect(message).toMatch(expected);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  },
);

test("a command that fails does not wait for its other requests", async () => {
  const answered: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    answered.push(url);
    const isUser = url.endsWith("/user");
    setTimeout(
      () => response.writeHead(isUser ? 401 : 503, { "retry-after": "4" }).end("{}"),
      isUser ? 100 : 500,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ended = await forge(
    ["pull", "acme", "--file", "new.yaml"],
    { FORGE_BASE_URL: `http://127.0.0.1:${port}`, FORGE_TOKEN: "any" },
    () => undefined,
    place.folder,
  );
  server.close();
  expect(answered.length).toBeGreaterThan(1);
  expect(ended.stderr).toMatch(/^forge: The service refused the access token .*\n$/);
});

test("requests that a failed command has begun, and for which it does not wait, end without a word", async () => {
  const script = `
const { interruptible } = require(${JSON.stringify(path.join(packageRoot(), "dist", "cli", "interruption.js"))});
const { clientOf } = require(${JSON.stringify(path.join(packageRoot(), "dist", "cli", "connection.js"))});
const client = clientOf(process.env);
interruptible(async (signal) => {
  client.users.current({}, { signal });
  client.users.current();
  throw new Error("refused");
}, () => "stopped").catch(({ message }) => console.log(message));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["-e", script], {
    env: { ...process.env, FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token },
  });
  expect({ stdout, stderr }).toEqual({ stdout: "refused\n", stderr: "" });
});

/** Of a group, a page, or a service that runs elsewhere. */
const wrongPaths = ["/gitlab/", "/acme/platform", "/groups/acme", "/api", "/gitlab/api/v4"];

test.each(
  wrongPaths.flatMap((wrong) => ["preview", "up", "drift --live"].map((typed) => [wrong, typed] as const)),
)("a base URL with %s is the mistake that forge %s reports", async (wrong, typed) => {
  const { code, stderr } = await place.type(typed, { FORGE_BASE_URL: place.service.url + wrong });
  expect({ code, message: stderr.replace(STAGE, "").replace(/ Request 01SIM\d+\./, " Request ID.") }).toEqual(
    {
      code: 1,
      message: `forge: ${typed.split(" ")[0]} was refused with 404: Not Found. The base URL is not the address of a service: write it without the path of a group, project or page, such as https://git.example.com. It is set by FORGE_BASE_URL (or GITLAB_BASE_URL, or service.baseUrl in the file). Request ID.\n`,
    },
  );
});

test("a mistake neither writes a file nor changes one", () => {
  expect(existsSync(path.join(place.folder, "new.yaml"))).toBe(false);
  expect(place.read("forge.yaml")).toBe(files["forge.yaml"]);
});

describe("a token without permission", () => {
  const guest = { FORGE_TOKEN: "forge-gus-token" };
  const what =
    'get was refused with 403: Forbidden. The token needs scope "read_api" or "api" and the Maintainer role or higher in the project.';
  const about = (mark: string) =>
    new RegExp(
      ` {2}${mark} ProjectPushRule \\(acme/platform/web\\) .*rule\\.yaml:3:15\\n {4}│ get was refused with 403: `,
      "m",
    );
  beforeAll(() =>
    place.write("rule.yaml", "projects:\n  acme/platform/web:\n    pushRule: { memberCheck: true }\n"),
  );

  test.each([
    ["drift --live", "!", "✓ 1 object was not compared\\.", 0],
    ["preview", "✗", "✗ forge preview failed: 1 failure\\.", 1],
    ["up", "✗", "✗ forge up failed: 1 failure\\.", 1],
  ] as const)(
    "makes forge %s name the object and the role that it needs",
    async (command, mark, ended, code) => {
      const world = place.service.dump();
      const done = await place.type(`${command} --file rule.yaml`, guest);
      expect(done.stdout).toMatch(about(mark));
      expect(done.stdout).toContain(what);
      // Once, although a log has both.
      expect(done.stderr).not.toContain("403");
      expect(done.stdout).toMatch(new RegExp(ended));
      expect(done.code).toBe(code);
      expect(place.service.dump()).toEqual(world);
    },
  );
});

test("a group that does not exist is an error, not a group without labels", async () => {
  const message =
    /^ {2}✗ labels of acme\/nowhere {2}nowhere\.yaml:4:7\n {4}│ list was refused with 404: .*$/m;
  for (const command of ["preview", "drift --live", "up"]) {
    const state = command.includes("--live") ? "" : ` --state file://${place.folder}/nowhere`;
    const { code, stdout } = await place.type(`${command} --file nowhere.yaml${state}`);
    if (command !== "up") expect(stdout).toMatch(message);
    expect(stdout).toMatch(/acme\/nowhere[\s\S]*404/);
    expect(code).toBe(1);
  }
});

test("the error for an unreachable state does not contain its password", async () => {
  place.write("named.yaml", "name: infra\ngroups: {}\n");
  const { code, stderr } = await place.type(
    "preview --file named.yaml --state postgres://me:s3cr3t@127.0.0.1:1/db",
  );
  expect(stderr).toMatch(
    /^forge: The state postgres:\/\/\[secret\]@127\.0\.0\.1:1\/db cannot be used: connection refused\.$/m,
  );
  expect(code).toBe(1);
});

test("a state outside the folder needs a passphrase where a secret is to be recorded", async () => {
  place.write(
    "secret.yaml",
    "name: infra\nprojects: { acme/platform/web: { pipelineTriggerTokens: { ci: { description: ci } } } }\n",
  );
  for (const line of ["preview --save-plan plan.json", "up"]) {
    const { code, stdout, stderr } = await place.type(`${line} --file secret.yaml --state file://./shared`, {
      PULUMI_CONFIG_PASSPHRASE: undefined,
    });
    expect(stdout + stderr).toMatch(
      /It is encrypted with a passphrase: set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE\.$/m,
    );
    expect({ line, code }).toEqual({ line, code: 1 });
  }
});

const isRoot = process.getuid?.() === 0;
if (isRoot) console.warn("Skipped: a file without write permission, because root may write to any file.");

(isRoot ? test.skip : test)(
  "a file without write permission is an error before anything is done",
  async () => {
    place.write("kept.txt", "");
    chmodSync(path.join(place.folder, "kept.txt"), 0o400);
    expect((await place.type("drift --live --out kept.txt")).stderr).toBe(
      "forge: kept.txt cannot be written: permission denied.\n",
    );
  },
);

test("every command that reads or writes a file has an example in its help", () => {
  const commands = commandsIn(program).filter((command) =>
    command.options.some(({ long }) => long === "--file" || long === "--out"),
  );
  expect(commands.map(commandName)).toEqual([
    "forge new",
    "forge pull",
    "forge init",
    "forge preview",
    "forge up",
    "forge drift",
    "forge accept",
    "forge validate",
    "forge config",
    "forge schema",
    "forge report merge",
    "forge destroy",
    "forge output",
    "forge history",
    "forge state list",
    "forge state move",
    "forge state remove",
    "forge state rebind",
    "forge unlock",
    "forge sdk",
    "forge plugin archive",
    "forge pipeline generate",
    "forge conformance",
  ]);
  for (const command of commands) {
    let help = "";
    command.configureOutput({
      writeOut: (text) => {
        help += text;
      },
    });
    command.outputHelp();
    expect(help).toMatch(new RegExp(`\\nExamples?:\\n {2}${commandName(command)}`));
  }
});

test("control characters in the name of a file do not reach the terminal", async () => {
  const name = "a\u001b[31mb\u202e.yaml";
  place.write(name, "groups: { acme: { labels: { other: { color: red } } } }\n");
  for (const typed of [
    ["drift", "--live", "--file", name, "--output", "json"],
    ["drift", "--live", "--file", `${name}x`],
    ["pull", "acme", "--file", `new-${name}`],
    ["init", "--file", `own-${name}`],
  ]) {
    const { stdout, stderr } = await place.type(typed);
    expect(stdout + stderr).toContain("a\\u001b[31mb");
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  }
});
