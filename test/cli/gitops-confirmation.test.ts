/** `forge up` on a terminal shows the plan and asks; in a pipeline it does not; limits come from options, variables and the file. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { main } from "./forge";
import { type Home, home, withStacks } from "./home";

const file = (labels: string) =>
  `groups: { acme: { ownership: { labels: enforce }, labels: { ${labels} } } }\n`;
const ONE = 'one: { color: "#D9534F" }';
const TWO = 'two: { color: "#5CB85C" }';

let place: Home;
beforeAll(async () => {
  place = await home();
});
afterAll(() => place.leave());
beforeEach(async () => {
  place.write("forge.yaml", file(`${ONE}, ${TWO}`));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
});

/** Runs a command on a pseudo terminal, and types the answer when it asks. */
const ON_A_TERMINAL = `
import fcntl, json, os, pty, struct, sys, termios
answers, columns, command = json.loads(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    os.execvp(command[0], command)
shown, seen, isAnswered = b"", 0, False
while True:
    try:
        data = os.read(terminal, 4096)
    except OSError:
        break
    if not data:
        break
    shown += data
    if answers and answers[0][0].encode() in shown[seen:]:
        seen = len(shown)
        os.write(terminal, answers.pop(0)[1].encode())
        isAnswered = True
_, status = os.waitpid(pid, 0)
print(json.dumps({"code": os.waitstatus_to_exitcode(status), "shown": shown.decode(), "isAsked": isAnswered}))
`;

interface Shown {
  readonly code: number;
  readonly shown: string;
  readonly isAsked: boolean;
}

const QUESTION = "[y/N] ";

/** The answer, or several, each with the end of its question. */
function onTerminal(
  line: string,
  answer: string | readonly (readonly [question: string, answer: string])[] = "",
  columns = 80,
): Promise<Shown> {
  const answers = typeof answer === "string" ? [[QUESTION, answer]] : answer;
  const { service, folder } = place;
  const child = spawn(
    "python3",
    ["-c", ON_A_TERMINAL, JSON.stringify(answers), `${columns}`, process.execPath, main, ...line.split(" ")],
    {
      cwd: folder,
      env: { ...process.env, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, NO_COLOR: "1" },
    },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (data: string) => {
    output += data;
  });
  return new Promise((resolve) => child.once("close", () => resolve(JSON.parse(output))));
}

test("a terminal of 60 columns gets lines that it need not cut in a word", async () => {
  const long = "Somebody has to look at this before the next release of the product";
  place.write("forge.yaml", file(`${ONE}, two: { color: "#5CB85C", description: ${long} }`));
  const { shown, isAsked } = await onTerminal("up", "n\n", 60);
  expect(isAsked).toBe(true);
  const lines = stripVTControlCharacters(shown).split(/[\r\n]+/);
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  expect(lines.filter((line) => line.endsWith("[y/N] n"))).toHaveLength(1);
  expect(shown).toContain("forge: nothing was done.");
});

const labels = () =>
  place.service.world.labels
    .where(({ name }) => ["one", "two"].includes(name))
    .map(({ name }) => name)
    .sort();

test.each<[what: string, answer: string, code: number, left: readonly string[]]>([
  ["y", "y\n", 0, ["one"]],
  ["YES", "YES\n", 0, ["one"]],
  ["n", "n\n", 2, ["one", "two"]],
  ["nothing", "\n", 2, ["one", "two"]],
  ["something else", "yup\n", 2, ["one", "two"]],
  ["the end of the input", "\u0004", 2, ["one", "two"]],
  ["Ctrl-C", "\u0003", 130, ["one", "two"]],
])("a terminal shows the plan, and the answer %s decides", async (_, answer, code, left) => {
  place.write("forge.yaml", file(ONE));
  const { shown, ...ended } = await onTerminal("up", answer);
  expect({ ...ended, left: labels() }).toEqual({ code, isAsked: true, left });
  expect(shown).toMatch(
    /two[\s\S]*1 object would change[\s\S]*Make these changes \(1 to delete\) in http\S+\? \[y\/N\] /,
  );
  if (code === 2) expect(shown).toContain("forge: nothing was done.");
});

test.each<[what: string, answer: string, code: number, left: readonly string[]]>([
  ["y", "y\n", 0, ["one"]],
  ["n", "n\n", 2, ["one", "two"]],
  ["Ctrl-C", "\u0003", 130, ["one", "two"]],
])(
  "--all-stacks shows the plan of all on a terminal, and the answer %s decides",
  async (_, answer, code, left) => {
    const stacks = (own: string) => withStacks({ a: "groups: { acme/mobile: }\n", rest: file(own) });
    place.writeAll(stacks(`${ONE}, ${TWO}`));
    expect(await place.report("up --all-stacks")).toMatchObject({ code: 0, failures: [] });
    place.writeAll(stacks(ONE));
    const { shown, ...ended } = await onTerminal("up --all-stacks", answer);
    expect({ ...ended, left: labels() }).toEqual({ code, isAsked: true, left });
    expect(shown).toMatch(/two[\s\S]*1 object would change[\s\S]*Make these changes \(1 to delete\)/);
    if (code === 2) expect(shown).toContain("forge: nothing was done.");
  },
);

test("whoever deletes a group types its path, and nothing else goes on without it", async () => {
  const group = () => place.service.world.groups.named("acme/typed");
  place.write(
    "forge.yaml",
    file(`${ONE}, ${TWO}`).replace("groups: {", "groups: { acme/typed: { create: true },"),
  );
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  place.write("forge.yaml", `${file(ONE)}removed: [{ group: acme/typed, delete: true }]\n`);
  const TYPE = "to delete it: ";
  for (const typed of ["y\n", "acme/type\n", "\n"]) {
    const { shown, code } = await onTerminal("up", [
      [QUESTION, "y\n"],
      [TYPE, typed],
    ]);
    expect({ code, left: labels() }).toEqual({ code: 2, left: ["one", "two"] });
    expect(shown).toContain("forge: nothing was done.");
    expect(shown.replace(/\s+/g, " ")).toContain(
      'Group "typed" (acme) is deleted, with 1 member. Type acme/typed to delete it: ',
    );
  }
  expect(group()).toBeDefined();
  const answers = [[QUESTION, "y\n"] as const, [TYPE, "acme/typed\n"] as const];
  expect(await onTerminal("up", answers)).toMatchObject({ code: 0 });
  expect([group(), ...labels()]).toEqual([undefined, "one"]);
});

test.each(["up --yes", "up -y"])("forge %s does not ask on a terminal", async (line) => {
  place.write("forge.yaml", file(ONE));
  expect(await onTerminal(line)).toMatchObject({ code: 0, isAsked: false });
  expect(labels()).toEqual(["one"]);
});

test("nobody is asked about nothing, about a saved plan, or without a terminal", async () => {
  expect(await onTerminal("up")).toMatchObject({ code: 0, isAsked: false });
  place.write("forge.yaml", file(ONE));
  expect((await place.type("preview --save-plan plan.json")).code).toBe(2);
  expect(await onTerminal("up --plan plan.json")).toMatchObject({ code: 0, isAsked: false });
  place.write("forge.yaml", file(TWO));
  expect((await place.type("up")).code).toBe(0);
  expect(labels()).toEqual(["two"]);
});

test("--dry-run is a preview, and contradicts what changes something", async () => {
  place.write("forge.yaml", file(ONE));
  for (const line of ["up --dry-run", "apply --dry-run", "destroy --dry-run"])
    expect(await place.type(line)).toMatchObject({ code: 2 });
  for (const line of ["up --dry-run --yes", "up --dry-run --plan plan.json", "destroy --dry-run -y"])
    expect(await place.type(line)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--dry-run changes nothing, and --"),
    });
  expect(labels()).toEqual(["one", "two"]);
});

test.each<[what: string, line: string, variable: string, inFile: string, isRefused: boolean]>([
  ["the file", "", "", "maxDeletions: 0", true],
  ["the variable", "", "0", "", true],
  ["the variable rather than the file", "", "1", "maxDeletions: 0", false],
  ["the variable even if the file allows more", "", "0", "maxDeletions: 9", true],
  ["the option rather than both", " --max-deletions 1", "0", "maxDeletions: 0", false],
  ["none", "", "", "", false],
])("the limit of deletions is that of %s", async (_, option, variable, inFile, isRefused) => {
  place.write("forge.yaml", `${inFile}\n${file(ONE)}`);
  const environment = { FORGE_MAX_DELETIONS: variable };
  const refusal = expect.stringMatching(/1 object would be deleted/);
  const failures = isRefused ? [refusal] : [];
  expect(await place.report(`preview${option}`, environment)).toMatchObject({
    code: isRefused ? 1 : 2,
    failures,
  });
  expect(await place.report(`up${option}`, environment)).toMatchObject({ code: isRefused ? 1 : 0, failures });
  expect(labels()).toEqual(isRefused ? ["one", "two"] : ["one"]);
});

test("a limit that is no number is an error", async () => {
  const { code, stderr } = await place.type("up", { FORGE_MAX_DELETIONS: "many" });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/'many' from env 'FORGE_MAX_DELETIONS' is invalid/),
  });
  place.write("forge.yaml", `maxDeletions: -1\n${file(ONE)}`);
  expect((await place.type("validate")).stderr).toContain(
    'forge.yaml:1:1: "maxDeletions" is -1; expected a number of at least 0.',
  );
});
