/** Runs every action of the table as a command and as a function, and checks its output, its errors and its help. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Command } from "commander";
import type { Action } from "../../cli/actions/action";
import { addActions } from "../../cli/actions/commands";
import { actions } from "../../cli/actions/table";
import { commandName, commandsIn, documented } from "../../cli/document";
import { helpGroups } from "../../cli/help";
import { program } from "../../cli/main";
import { AuthenticationError, ConnectionError } from "../../sdk";
import { type SampleUser, type Stage, stage, standingPipeline, tokenOf, web } from "../actions/stage";
import { makeCertificates } from "../http/certificates";
import { respond, ScriptedServer } from "../http/server";
import { type Case, cases } from "./action-cases";
import { type Ended, forge } from "./forge";

const folder = mkdtempSync(path.join(tmpdir(), "forge-actions-"));
const file = path.join(folder, "file.txt");
writeFileSync(file, "what is in it");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const table = actions.map(({ name }) => [name, cases[name]] as const);
const known = table.flatMap(([name, known]) => (known ? [[name, known] as const] : []));

test("every action has a test case", () =>
  expect(table.filter(([, known]) => known === undefined).map(([name]) => name)).toEqual([]));

/** Prepares the service and returns the arguments of `forge`. */
function typedOf(name: string, { typed, prepare }: Case, place: Stage): string[] {
  const replacements: Readonly<Record<string, string>> = {
    ID: String(prepare?.(place) ?? ""),
    FOLDER: path.join(folder, "export"),
  };
  return [
    ...name.split(" "),
    ...typed.split(" ").map((word) => replacements[word] ?? word.replace("FILE", file)),
  ];
}

const connected = ({ service }: Stage, by: SampleUser) => ({
  FORGE_BASE_URL: service.url,
  FORGE_TOKEN: tokenOf(by),
});

/** Asserts that the output has no stack trace, secret or escape sequence. */
function assertClean(ended: Ended): Ended {
  const output = ended.stdout + ended.stderr;
  expect(output).not.toMatch(/\n\s+at /);
  expect(output).not.toMatch(/(forge-\w+|mirror|artifacts)-(token|password)/);
  expect(output).not.toContain("\u001b");
  return ended;
}

describe.each(known)("forge %s", (name, known) => {
  const { by, text, json, code = 0, forbidden } = known;
  let person: Ended;
  let program: Ended;
  let unauthorized: Ended | undefined;

  const ended = async (who: SampleUser, ...more: string[]) => {
    const place = await stage();
    return forge([...typedOf(name, known, place), ...more], connected(place, who));
  };

  beforeAll(async () => {
    [person, program, unauthorized] = await Promise.all([
      ended(by),
      ended(by, "--json"),
      forbidden && ended(forbidden.by),
    ]);
  });

  test("runs the action and prints its result", () =>
    expect(assertClean(person)).toEqual({
      code,
      stdout: expect.stringMatching(text),
      stderr: expect.not.stringMatching(/^forge: /m),
    }));

  test("prints one JSON document with --json", () => {
    expect(assertClean(program).code).toBe(code);
    expect(JSON.parse(program.stdout)).toEqual(json);
  });

  if (forbidden) {
    test("names the missing permission to a user who lacks it", () => {
      expect(unauthorized && assertClean(unauthorized)).toEqual({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(forbidden.message),
      });
      expect(unauthorized?.stderr).toMatch(/^forge: /m);
    });
  }
});

// ─── Actions that delete ─────────────────────────────────────────────────────

const careful = known.filter(([, { typed }]) => typed.includes("--apply"));

test("actions that take something away from others need --apply", () =>
  expect(careful.map(([name]) => name)).toEqual([
    "registry prune",
    "registry delete-tag",
    "approvals reset",
    "access deny",
    "virtual-registry clear-cache",
    "identity remove",
  ]));

test.each(careful)(
  "forge %s without --apply changes nothing, shows what it would do and exits 2",
  async (name, known) => {
    const place = await stage();
    const typed = typedOf(name, known, place).filter((word) => word !== "--apply");
    const world = place.service.dump();
    const { code, stdout } = assertClean(await forge(typed, connected(place, known.by)));
    expect(stdout).toMatch(/would be (.|\n)*\nNothing is (done|deleted) yet; --apply does it\.\n$/);
    expect(code).toBe(2);
    expect(place.service.dump()).toEqual(world);
  },
);

// ─── The actions as functions ────────────────────────────────────────────────

interface Parsed {
  readonly action: Action;
  readonly input: Parameters<Action["run"]>[1];
}

/** Parses a command line with commander, without running the action. */
async function parsed(typed: readonly string[]): Promise<Parsed> {
  let found: Parsed | undefined;
  const program = new Command().exitOverride();
  addActions(program, async (action, input) => {
    found = { action, input };
  });
  await program.parseAsync([...typed], { from: "user" });
  if (found === undefined) throw new Error(`Nothing was typed by ${typed.join(" ")}.`);
  return found;
}

describe.each(known)("the function of forge %s", (name, known) => {
  test("reports progress and returns what the command prints", async () => {
    const place = await stage();
    const { action, input } = await parsed(typedOf(name, known, place));
    const shown: string[] = [];
    const result = await action.run(place.as(known.by), input, {
      interval: 20,
      onProgress: (progress) => shown.push(...(action.progress?.(progress, (_, text) => text).lines ?? [])),
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(known.json);
    expect(`${action.render(result, (_, text) => text).join("\n")}\n`).toMatch(known.text);
    expect(action.unsuccessful?.is(result) ?? false).toBe(known.code === 2);
    if (action.progress && !known.typed.includes("worker")) expect(shown.length).toBeGreaterThan(0);
  });

  test("throws a typed error if the token is wrong or the service is unreachable", async () => {
    const place = await stage();
    const { action, input } = await parsed(typedOf(name, known, place));
    const wrong = place.as(known.by, { token: "wrong-token" });
    await expect(action.run(wrong, input, {})).rejects.toThrow(AuthenticationError);
    const nowhere = place.as(known.by, { baseUrl: "http://127.0.0.1:1", retry: { attempts: 0 } });
    await expect(action.run(nowhere, input, {})).rejects.toThrow(ConnectionError);
  });

  test("sends no request if it is already aborted", async () => {
    const place = await stage();
    const { action, input } = await parsed(typedOf(name, known, place));
    place.service.resetRequests();
    const signal = AbortSignal.abort(new Error("never mind"));
    await expect(action.run(place.as(known.by), input, { signal })).rejects.toThrow("never mind");
    expect(place.service.requests().total).toBe(0);
  });
});

// ─── Help ────────────────────────────────────────────────────────────────────

test("the documentation shows what --help prints", async () => {
  for (const typed of ["pipeline run", "simulate"]) {
    const { code, stdout } = await forge([...typed.split(" "), "--help"]);
    expect(code).toBe(0);
    expect(documented()).toContain(`### forge ${typed}\n\n\`\`\`text\n${stdout.trim()}\n\`\`\``);
  }
});

test.each(actions.map((action) => [action.name, action] as const))(
  "the help of forge %s has an example that the command accepts",
  async (name, { examples }) => {
    const section = documented().split(`### forge ${name}\n`)[1]?.split("\n### ")[0] ?? "";
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(section).toContain(`  ${example}\n`);
      const [, typed = ""] = example.split("forge ");
      const words = [...typed.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      expect((await parsed(words)).action.name).toBe(name);
    }
  },
);

test.each(["mirror sync", "preview", "mirror", "registry delete-tag"])(
  "forge help %s prints the same as --help",
  async (name) => {
    const [page, same] = await Promise.all([
      forge(["help", ...name.split(" ")]),
      forge([...name.split(" "), "--help"]),
    ]);
    expect(page).toEqual(same);
    expect(page.stdout).toMatch(new RegExp(`Usage: forge ${name}[ |]`));
  },
);

test.each<[string, RegExp]>([
  ["mirror snyc", /^error: unknown command 'snyc'\n\(there are list, sync/],
  ["preview now", /^error: preview has no commands of its own\n/],
])("forge help %s reports that there is no such command", async (name, message) => {
  const { code, stderr } = await forge(["help", ...name.split(" ")]);
  expect(stderr).toMatch(message);
  expect(code).toBe(1);
});

test("the page has the groups and the commands in the order of forge --help", async () => {
  const { stdout } = await forge(["--help"]);
  const groups = [...stdout.matchAll(/^(\S.*):$/gm)]
    .map(([, title = ""]) => title)
    .filter((one) => one !== "Options");
  expect([...documented().matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(groups);
  expect(groups).toEqual(Object.values(helpGroups).map((title) => title.replace(/:$/, "")));
  const listed = [...stdout.matchAll(/^ {2}([a-z][a-z-]*)[ |]/gm)].map(([, name = ""]) => name);
  const shown = [...documented().matchAll(/^### forge (\S+)/gm)].map(([, name = ""]) => name);
  expect([...new Set(shown)]).toEqual(listed.filter((name) => name !== "help"));
});

test("each command is documented once", () => {
  const names = commandsIn(program).map(commandName);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(actions.map(({ name }) => `forge ${name}`)));
});

// ─── Mistakes ────────────────────────────────────────────────────────────────

test.each<[string, RegExp]>([
  ["mirorr sync a 1", /unknown command 'mirorr'\n\(Did you mean mirror\?\)\n\(forge --help/],
  ["pipeline rnu a", /unknown command 'rnu'\n\(Did you mean run\?\)\n\(forge pipeline --help/],
  ["mirror sync a", /missing required argument 'mirror'\n\(forge mirror sync --help/],
  ["mirror sync a one", /argument 'mirror'\. It must be a number from 1 up\./],
  ["group export acme", /required option '--to <folder>' not specified/],
  ["pipeline run a --var A", /'A' is invalid\. It must be KEY=VALUE\./],
  ["pipeline run a --timeout soon", /'soon' is invalid\. It must be a time span such as "90s"/],
  ["registry prune a --keep -1", /'-1' is invalid\. It must be a number from 0 up\./],
  ["access approve acme gus --role king", /'king' is invalid\. Allowed choices are guest, /],
  ["access list acme --tokne=my-secret", /unknown option '--tokne=…'/],
])("forge %s fails before it sends a request", async (typed, message) => {
  const ended = assertClean(await forge(typed.split(" ")));
  expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(message) });
  expect(ended.stderr).not.toContain("my-secret");
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ["no address", { FORGE_TOKEN: "t" }, /^forge: The service's URL is missing: set FORGE_BASE_URL/],
  [
    "no token",
    { FORGE_BASE_URL: "http://127.0.0.1:1" },
    /^forge: The access token is missing: set FORGE_TOKEN/,
  ],
  [
    "no such service",
    { FORGE_BASE_URL: "http://127.0.0.1:1", FORGE_TOKEN: "t", FORGE_TIMEOUT_SECONDS: "60" },
    /^(?:waiting for another attempt .*\n)*forge: access list acme got no complete response from http:\/\/127\.0\.0\.1:1: the connection was refused/,
  ],
  [
    "plain HTTP",
    { FORGE_BASE_URL: "http://git.example.com", FORGE_TOKEN: "t" },
    /Use https:\/\/, or set FORGE_ALLOW_PLAIN_HTTP to true\.\n$/,
  ],
  [
    "no address at all",
    { FORGE_BASE_URL: "here", FORGE_TOKEN: "t" },
    /^forge: The base URL is not a valid URL/,
  ],
  [
    "another dialect",
    { FORGE_BASE_URL: "https://git.example.com", FORGE_TOKEN: "t", FORGE_DIALECT: "klingon" },
    /^forge: FORGE_DIALECT is "klingon"; it must be one of auto, neutral, gitlab\.\n$/,
  ],
])("a connection with %s is an error that does not mention Pulumi", async (_what, environment, message) => {
  const ended = assertClean(await forge(["access", "list", "acme"], environment));
  expect(ended).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(message) });
  expect(ended.stderr).not.toMatch(/pulumi/i);
});

test("the error for a wrong token names the token's source, also as JSON", async () => {
  const { service } = await stage();
  const environment = { GITLAB_BASE_URL: service.url, GITLAB_TOKEN: "no-such-token" };
  const { code, stdout, stderr } = assertClean(
    await forge(["access", "list", "acme", "--json"], environment),
  );
  const message =
    "access list acme was refused with 401: Unauthorized. Check that the token is correct, not expired and not revoked. The token comes from FORGE_TOKEN (or GITLAB_TOKEN).";
  expect(code).toBe(1);
  const { error } = JSON.parse(stdout);
  expect(error).toMatchObject({ name: "AuthenticationError", status: 401 });
  expect(error.message).toBe(`${message} Request ${error.requestId}.`);
  expect(stderr).toBe(`forge: ${error.message}\n`);
  expect(stdout + stderr).not.toContain("no-such-token");
});

test("the error for a missing variable file names the file", async () => {
  const place = await stage();
  const run = ["pipeline", "run", web, "--ref", "main", "--file-var", "A=nowhere.txt"];
  expect(assertClean(await forge(run, connected(place, "max")))).toEqual({
    code: 1,
    stdout: "",
    stderr: "forge: nowhere.txt cannot be read: there is no such file.\n",
  });
});

test("the error for empty or invalid prune rules names the options", async () => {
  const place = await stage();
  const prune = (...rules: string[]) => forge(["registry", "prune", web, ...rules], connected(place, "max"));
  expect((await prune()).stderr).toContain("set at least one of --name, --keep-name, --keep, --older-than.");
  expect((await prune("--keep-name", "(")).stderr).toContain('--keep-name is "("; not valid RE2 syntax');
});

// ─── Waiting ─────────────────────────────────────────────────────────────────

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s stops the waiting with a message, and the pipeline goes on", async (signal, code) => {
  const place = await stage();
  const pipeline = standingPipeline(place);
  let sent = false;
  const ended = assertClean(
    await forge(["pipeline", "watch", web, String(pipeline)], connected(place, "dev"), (stderr, kill) => {
      if (sent || !stderr.includes("running")) return;
      sent = true;
      kill(signal);
    }),
  );
  expect(ended.code).toBe(code);
  expect(ended.stdout).toBe("");
  expect(ended.stderr).toMatch(
    new RegExp(
      `^Pipeline ${pipeline}: running\n  test  unit: running\nforge: Interrupted\\. Pipeline ${pipeline} goes on: http.*\n$`,
    ),
  );
});

test("--timeout limits the waiting, and the error names the limit", async () => {
  const place = await stage();
  const pipeline = String(standingPipeline(place));
  const typed = ["pipeline", "watch", web, pipeline, "--timeout", "0.5s", "--interval", "0.1s"];
  const { code, stderr } = assertClean(await forge(typed, connected(place, "dev")));
  expect(code).toBe(1);
  expect(stderr).toContain(
    `forge: pipeline watch ${web} ${pipeline}: Pipeline ${pipeline} did not end within 0.5 seconds; it continues in the service.\n`,
  );
});

test("without --apply, registry prune deletes nothing and exits 2 if there are tags to delete", async () => {
  const place = await stage();
  const prune = (...more: string[]) =>
    forge(["registry", "prune", web, "--name", "main-.*", ...more], connected(place, "max"));
  const { code, stdout } = await prune("--keep", "1");
  expect(code).toBe(2);
  expect(stdout).toMatch(/^acme\/platform\/web: 1 tag would be deleted, 3 would be left: .*\n {2}- main-1/);
  expect(stdout).toMatch(/\nNothing is deleted yet; --apply does it\.\n$/);
  expect(place.service.requests().operations["registryTags.deleteMatching"]).toBeUndefined();
  expect((await prune("--keep", "2")).code).toBe(0);
});

test("--no-wait starts a mirror update without waiting for its end", async () => {
  const place = await stage();
  const typed = ["mirror", "sync", web, "1", "--no-wait", "--json"];
  const { stdout } = assertClean(await forge(typed, connected(place, "max")));
  expect(JSON.parse(stdout)).toMatchObject({ outcome: "requested" });
});

test("a trigger token replaces the access token, may come from the environment and is never printed", async () => {
  const { service } = await stage();
  const TRIGGER = "glptt-7c1f0e2d9b84a6530d5e4f7a8b9c0d1e2f3a4b5c";
  const environment = { FORGE_BASE_URL: service.url, FORGE_TRIGGER_TOKEN: TRIGGER };
  const run = (...more: string[]) => forge(["pipeline", "run", web, "--ref", "main", ...more], environment);
  const started = assertClean(await run("--json"));
  expect(JSON.parse(started.stdout)).toMatchObject({ outcome: "under way", pipeline: { source: "trigger" } });
  const wrong = assertClean(await run("--trigger-token", "glptt-wrong"));
  expect(wrong.stderr).toContain("or the trigger token is not one of its own");
  expect(started.stdout + started.stderr + wrong.stdout + wrong.stderr).not.toMatch(/glptt-/);
  expect(assertClean(await run("--wait")).stderr).toContain("The access token is missing");
});

test("a password in a URL is masked in the error", async () => {
  const place = await stage();
  const url = "https://me:my-secret@repo.example/maven2";
  const ended = assertClean(
    await forge(["upstream", "try", url, "--group", "acme"], connected(place, "olivia")),
  );
  expect(ended.stderr).toBe(
    'forge: upstream try https://[secret]@repo.example/maven2: "url" contains a user name or password; pass them as --username and --password.\n',
  );
  expect(ended.stdout).toBe("");
});

test("the error for an unknown certificate authority explains how to trust it", async () => {
  const { authority, service } = makeCertificates("DNS:localhost");
  const server = await new ScriptedServer(service).start();
  try {
    server.script = ({ url }, response) =>
      respond(response, { body: url.includes("access_requests") ? [] : { id: 1, username: "olivia" } });
    const environment = { FORGE_BASE_URL: `https://localhost:${server.port}`, FORGE_TOKEN: "glpat-x" };
    const list = ["access", "list", "acme"];
    expect((await forge(list, environment)).stderr).toMatch(
      /set NODE_EXTRA_CA_CERTS to a file with the authority's certificate/,
    );
    const NODE_EXTRA_CA_CERTS = path.join(folder, "authority.pem");
    writeFileSync(NODE_EXTRA_CA_CERTS, authority.cert);
    const trusted = await forge(list, { ...environment, NODE_EXTRA_CA_CERTS });
    expect(trusted).toMatchObject({ code: 0, stderr: "" });
    expect(server.seen).not.toHaveLength(0);
  } finally {
    await server.stop();
  }
});

test("control characters in names from the service do not reach the terminal", async () => {
  const place = await stage();
  const row = place.service.world.users.named("gus");
  if (row) place.service.world.users.update(row, { name: "Gus\u001b[2J\nGue\u061cst" });
  const { stdout } = await forge(["access", "list", "acme"], connected(place, "olivia"));
  expect(stdout).toBe("gus  Gus\\u001b[2J Gue\\u061cst  2026-01-12\n");
});
