/** A preview of an object that names a user, group, branch or other thing which is not there names it, and nothing that is there or that the run makes. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { z } from "zod";
import { printingTo } from "../../provider/collection/print";
import { Session, type SessionOptions } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { NamedThing } from "../../provider/definition/named";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { madeBy, namesAnything, thingsNamedBy } from "../../provider/identity/names";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { inShort } from "../jest/sample";

const INSTANCE = "names";

let service: Simulator;

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(contracts.map(({ kind }) => placeOf(kind, INSTANCE))),
  });
  prepare(service.world, contracts, [INSTANCE]);
});
afterAll(() => service.close());

/** The resources of a program, in its order. */
type Program = readonly { readonly name: string; readonly inputs: Values; readonly olds?: Values }[];

const environmentOf = (token = service.token) => ({ FORGE_BASE_URL: service.url, FORGE_TOKEN: token });

const MISSING = /: there is no .+ Unless this run creates it before/;

/** The warnings of a preview in a run of its own. */
interface Host {
  readonly host: string;
  preview(program: Program, token?: string): Promise<readonly string[]>;
}

async function previewedBySession(program: Program, options: SessionOptions): Promise<readonly string[]> {
  const session = new Session(options);
  await session.configure(() => undefined);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  try {
    for (const { name, inputs, olds = {} } of program)
      await printingTo(log, () => dynamicMethods(name, session).check({ owner: name }, olds, inputs));
    return warnings.filter((line) => MISSING.test(line));
  } finally {
    await session.close();
  }
}

const hosts: readonly Host[] = [
  {
    host: "native",
    async preview(program, token) {
      const provider = nativeProvider("1.2.3", { environment: environmentOf(token) });
      await provider.configure(receivedFrom({}));
      const warnings: string[] = [];
      const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
      for (const [index, { name, inputs, olds }] of program.entries()) {
        const step = { urn: `urn:${index}`, name, log };
        const before = receivedFrom(olds ?? {});
        const { inputs: given } = await provider.check(step, before, receivedFrom(inputs));
        if (!olds) await provider.create(step, receivedFrom(given), true);
      }
      await provider.close();
      return warnings.filter((line) => MISSING.test(line));
    },
  },
  {
    host: "dynamic",
    preview: (program, token) =>
      previewedBySession(program, { environment: environmentOf(token), looksAhead: async () => true }),
  },
];

const forms = [
  { form: "single", nameOf: (kind: string) => kind, argsOf: (inputs: Values): Values => inputs },
  { form: "many", nameOf: pluralOf, argsOf: (inputs: Values): Values => ({ items: { a: inputs } }) },
];

/** A name that nothing has. */
const absent: Readonly<Record<NamedThing, string>> = {
  user: "nobody-at-all",
  group: "nowhere/at/all",
  project: "nowhere/at/all",
  namespace: "nowhere/at/all",
  branch: "no-branch",
  ref: "no-branch",
  "protected branch": "no-branch",
  emoji: "no_emoji",
};

/** Inputs with a name that nothing has, as the schema takes it. */
function absentIn(thing: NamedThing, schema: z.ZodType | undefined) {
  const forms = [[absent[thing]], absent[thing], NO_NUMBER];
  return forms.find((form) => schema?.safeParse(form).success);
}

const NO_NUMBER = 987_654_321;

const naming = contracts.flatMap(({ kind, inputs }) =>
  Object.entries(thingsNamedBy(definitionOf(kind))).map(([input, thing]) => ({
    ...{ kind, input, thing },
    inputsIn(place: ReturnType<typeof placeOf>): Values {
      const given: Values = inputs(place);
      const missing = absentIn(thing, definitionOf(kind).inputs[input]);
      // A branch that the object starts itself is there.
      const { startBranch: _, ...own } = given;
      // A project has branches once it is there.
      const there = kind === "Project" ? { namespace: place.group, path: "app" } : {};
      return { ...own, ...there, [input]: missing };
    },
  })),
);

describe.each(hosts)("$host host:", ({ preview }) => {
  describe.each(forms)("$form:", ({ nameOf, argsOf }) => {
    test.each(inShort(contracts.filter(({ kind }) => namesAnything(definitionOf(kind)))))(
      "what a $kind names is there",
      async ({ kind, inputs }) => {
        const args = argsOf(inputs(placeOf(kind, INSTANCE)));
        expect(await preview([{ name: nameOf(kind), inputs: args }])).toEqual([]);
      },
    );

    test.each(inShort(naming))(
      "a $kind whose $input is no $thing",
      async ({ kind, input, thing, inputsIn }) => {
        service.resetRequests();
        const args = argsOf(inputsIn(placeOf(kind, INSTANCE)));
        expect(await preview([{ name: nameOf(kind), inputs: args }])).toEqual([
          expect.stringMatching(
            new RegExp(`: ${input}(\\[0\\])?: there is no .*(${absent[thing]}|${NO_NUMBER})`),
          ),
        ]);
        const writes = Object.keys(service.requests().operations).filter(
          (one) => !/\.(get|list|current|metadata)/.test(one),
        );
        expect(writes).toEqual([]);
      },
    );

    test.each(inShort(naming))("a $kind whose $input is not known yet, or was named before", async (one) => {
      const { kind, input, inputsIn } = one;
      const missing = inputsIn(placeOf(kind, INSTANCE));
      const unknown = argsOf({ ...missing, [input]: Array.isArray(missing[input]) ? [UNKNOWN] : UNKNOWN });
      const olds = argsOf(missing);
      const program = [
        { name: nameOf(kind), inputs: unknown },
        { name: nameOf(kind), inputs: olds, olds },
      ];
      expect(await preview(program)).toEqual([]);
    });
  });

  test("what the run makes is not missing", async () => {
    const project = placeOf("PipelineSchedule", INSTANCE).project;
    const content = { path: "a.txt", content: "a" };
    const program: Program = [
      { name: "User", inputs: { username: "newcomer", name: "New", email: "new@example.com" } },
      { name: "ServiceAccount", inputs: { username: "robot" } },
      { name: "Group", inputs: { path: "new-group", name: "New" } },
      { name: "Group", inputs: { parent: "new-group", path: "below", name: "Below" } },
      { name: "Project", inputs: { namespace: "new-group/below", path: "app" } },
      { name: "ProtectedBranch", inputs: { project, name: "fresh" } },
      { name: "RepositoryFile", inputs: { project, branch: "fresh", startBranch: "main", ...content } },
      { name: "RepositoryFile", inputs: { project, branch: "fresh", ...content, path: "b.txt" } },
      { name: "PipelineSchedule", inputs: { project, description: "d", ref: "fresh", cron: "0 1 * * *" } },
      {
        name: "ProjectApprovalRule",
        inputs: {
          ...{ project, name: "r", approvalsRequired: 1 },
          ...{ users: ["Newcomer", "robot"], groups: ["new-group/below"], protectedBranches: ["fresh"] },
        },
      },
      { name: "GroupMember", inputs: { group: "new-group", user: "newcomer", accessLevel: "developer" } },
      { name: "ProjectShare", inputs: { project, invitedGroup: "new-group", accessLevel: "developer" } },
      { name: "JobTokenScope", inputs: { project, allowedProjects: ["new-group/below/app"] } },
    ];
    expect(await preview(program)).toEqual([]);
  });

  test("a number in an entry is the one of a user or group", async () => {
    const { project } = placeOf("ProtectedBranch", INSTANCE);
    const { id } = service.world.users.named("dev") ?? { id: 0 };
    const allowedToPush = [{ userId: id }, { userId: NO_NUMBER }, { groupId: NO_NUMBER }];
    expect(
      await preview([{ name: "ProtectedBranch", inputs: { project, name: "x", allowedToPush } }]),
    ).toEqual([
      expect.stringContaining(`allowedToPush[1].userId: there is no user ${NO_NUMBER}`),
      expect.stringContaining(`allowedToPush[2].groupId: there is no group ${NO_NUMBER}`),
    ]);
  });

  test("a start that is not there matters only while the branch is not", async () => {
    const { project } = placeOf("RepositoryFile", INSTANCE);
    const file = (branch: string) => ({
      name: "RepositoryFile",
      inputs: { project, branch, startBranch: "no-branch", path: "a.txt", content: "a" },
    });
    expect(await preview([file("main")])).toEqual([]);
    expect(await preview([file("other")])).toEqual([
      expect.stringContaining("startBranch: there is no branch"),
    ]);
  });

  test("in a repository without a branch, none is missing", async () => {
    service.world.projects.insert({ full_path: "acme/empty", name: "Empty" });
    const inputs = { project: "acme/empty", branch: "main", path: "a.txt", content: "a" };
    expect(await preview([{ name: "RepositoryFile", inputs }])).toEqual([]);
  });

  test("where the service does not answer, nothing is missing", async () => {
    const { project } = placeOf("RepositoryFile", INSTANCE);
    for (const operation of ["branches.get", "users.list"])
      service.faults.order({ kind: "status", status: 403, operation });
    const file = { project, branch: "other", path: "a.txt", content: "a" };
    const member = { project, user: "nobody-at-all", accessLevel: "developer" };
    try {
      expect(
        await preview([
          { name: "RepositoryFile", inputs: file },
          { name: "ProjectMember", inputs: member },
        ]),
      ).toEqual([]);
    } finally {
      service.faults.clear();
    }
  });

  test("a user who was found by name is not asked for by number", async () => {
    const { project } = placeOf("ProtectedBranch", INSTANCE);
    service.resetRequests();
    const allowedToPush = [{ user: "dev" }, { user: "max" }];
    expect(
      await preview([{ name: "ProtectedBranch", inputs: { project, name: "y", allowedToPush } }]),
    ).toEqual([]);
    expect(Object.keys(service.requests().operations).filter((one) => one.startsWith("users.get"))).toEqual(
      [],
    );
  });

  test("a name of many objects is asked for once", async () => {
    const { project, otherProject } = placeOf("ProjectMember", INSTANCE);
    const inputs = { user: "nobody-at-all", accessLevel: "developer" };
    const items = { a: { ...inputs, project }, b: { ...inputs, project: otherProject } };
    service.resetRequests();
    const lines = await preview([{ name: "ProjectMembers", inputs: { items } }]);
    expect(lines).toHaveLength(2);
    expect(service.requests().operations).toMatchObject({ "users.list": 1 });
  });
});

test.each([
  ["Group", { parent: "", path: "acme" }, "acme"],
  ["Group", { path: "acme" }, "acme"],
  ["Group", { parent: "acme", path: "shop" }, "acme/shop"],
  ["Project", { namespace: "acme", path: "web" }, "acme/web"],
] as const)("what a %s with %j makes is named by its full path", (kind, inputs, fullPath) =>
  expect(madeBy(definitionOf(kind), inputs).map(({ spelling }) => spelling)).toEqual([fullPath]),
);

test("the native host looks for what an update names anew", async () => {
  const { project } = placeOf("ProjectApprovalRule", INSTANCE);
  const provider = nativeProvider("1.2.3", { environment: environmentOf() });
  await provider.configure(receivedFrom({}));
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  const step = { urn: "urn:rule", name: "ProjectApprovalRule", log };
  const rule = (users: readonly string[]) => ({ project, name: "Two", approvalsRequired: 1, users });
  const checked = async (users: readonly string[], olds: Values = {}) =>
    receivedFrom((await provider.check(step, receivedFrom(olds), receivedFrom(rule(users)))).inputs);
  try {
    const inputs = await checked(["dev"]);
    const made = await provider.create(step, inputs, false);
    const recorded = { id: made.id, state: receivedFrom(made.state), inputs };
    const news = await checked(["dev", "nobody-at-all"], rule(["dev"]));
    await provider.update(step, recorded, news, true);
    expect(warnings.filter((line) => MISSING.test(line))).toEqual([
      expect.stringMatching(/users\[1\]: there is no user "nobody-at-all".+the update fails/),
    ]);
  } finally {
    await provider.close();
  }
});

/** Inputs that the service itself refuses because what they name is not there. */
describe("a create that fails because of a name", () => {
  const texts = contracts.flatMap(({ kind, inputs }) => {
    const given: Values = inputs(placeOf(kind, INSTANCE));
    const { secrets = [], id } = definitionOf(kind);
    return Object.keys(given)
      .filter((input) => input !== id[0] && !secrets.includes(input))
      .flatMap((input) => {
        const nowhere = `no-${kind}-${input}`.toLowerCase();
        const list = Array.isArray(given[input]) ? given[input] : undefined;
        if (typeof (list?.[0] ?? given[input]) !== "string") return [];
        return [{ kind, input, given, value: list === undefined ? nowhere : [nowhere] }];
      });
  });

  test.each(inShort(texts))("was foreseen: $input of a $kind", async ({ kind, input, given, value }) => {
    // A branch that the object starts itself need not be there.
    const inputs = { ...given, ...(input === "branch" ? { startBranch: undefined } : {}), [input]: value };
    const [native] = hosts;
    const session = new Session({ environment: environmentOf() });
    await session.configure(() => undefined);
    const log = { info: () => undefined, warn: () => undefined };
    const methods = dynamicMethods(kind, session);
    const why = await printingTo(log, async () => {
      const { inputs: checked, failures = [] } = await methods.check({ owner: "a" }, {}, inputs);
      if (failures.length > 0) return "";
      return methods.create({ owner: "a" }, checked).then(
        () => "",
        (error: Error) => error.message,
      );
    });
    await session.close();
    if (/not found|no such|there is no|not exist|on a branch|not protected|kept users/i.test(why))
      expect({ why, lines: await native?.preview([{ name: kind, inputs }]) }).toMatchObject({
        lines: [expect.stringMatching(`${input}(\\[0\\])?: there is no`)],
      });
  });
});
