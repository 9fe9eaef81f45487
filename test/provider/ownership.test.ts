/** Objects that several resources of a run are about: the first one keeps it, and what another one took over is not deleted. */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { Session, type SessionOptions } from "../../provider/collection/session";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import type { CheckResult, DiffResult } from "../../provider/pulumi/plugin/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { inShort } from "../jest/sample";
import { as, service } from "../service/service";

const forge = service();
const sessions: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
});

/** The methods of a resource in a run, whose process knows nothing of earlier runs. */
interface Methods {
  check(recorded: Values, args: Values): Promise<CheckResult>;
  diff(id: string, state: Values, inputs: Values): Promise<DiffResult>;
  create(inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  read(id: string, state: Values): Promise<unknown>;
  update(id: string, state: Values, inputs: Values): Promise<unknown>;
  delete(id: string, state: Values): Promise<void>;
}

type Host = (
  environment: Readonly<Record<string, string>>,
  options?: Pick<SessionOptions, "hasTargets">,
) => (name: string, urn?: string) => Methods;

/** Each resource has a URN. */
const native: Host = (environment, options) => {
  const provider = nativeProvider("1.2.3", { environment, ...options });
  sessions.push(provider);
  void provider.configure(receivedFrom({}));
  /** By recorded values and by the inputs that a check returned. */
  const urns = new Map<Values, string>();
  return (name, own) => {
    const step = (values: Values) => {
      const urn = own ?? urns.get(values) ?? `urn:${urns.size}`;
      urns.set(values, urn);
      return { urn, name, log: { info() {}, warn() {} } };
    };
    const recordedIn = (id: string, state: Values) => ({
      ...{ id, state: receivedFrom(state), inputs: receivedFrom(state) },
    });
    return {
      async check(recorded, args) {
        const asked = step(recorded);
        const checked = await provider.check(asked, receivedFrom(recorded), receivedFrom(args));
        urns.set(checked.inputs, asked.urn);
        return checked;
      },
      diff: (id, state, inputs) => provider.diff(step(state), recordedIn(id, state), receivedFrom(inputs)),
      async create(inputs) {
        const { id, state } = await provider.create(step(inputs), receivedFrom(inputs), false);
        return { id, outs: state };
      },
      read: (id, state) => provider.read(step(state), recordedIn(id, state)),
      update: (id, state, inputs) =>
        provider.update(step(state), recordedIn(id, state), receivedFrom(inputs), false),
      delete: (id, state) => provider.delete(step(state), recordedIn(id, state)),
    };
  };
};

/** Each resource is known by its inputs. */
const dynamic: Host = (environment, options) => {
  const session = new Session({ environment, ...options });
  sessions.push(session);
  void session.configure(() => undefined);
  const byInputs = new ByInputs(session.owners);
  return (name) => byInputs.methods(name, dynamicMethods(name, session));
};

/** The same object, as a resource of its own and as an item. */
interface Subject {
  readonly kind: string;
  readonly one: (key: string) => Values;
  readonly many: (key: string) => Values;
  /** The object in the service. */
  readonly look: (key: string) => unknown;
}

const project = "acme/platform/web";

const subjects: readonly Subject[] = [
  {
    kind: "GroupLabel",
    one: (name) => ({ group: "acme", name, color: "#111111" }),
    many: (name) => ({ defaults: { group: "acme" }, items: { [name]: { color: "#111111" } } }),
    look: (key) => forge().world.labels.where(({ name }) => name === key),
  },
  {
    kind: "PipelineTriggerToken",
    one: (description) => ({ project, description }),
    many: (description) => ({ defaults: { project }, items: { [description]: {} } }),
    look: (key) => forge().world.pipeline_triggers.where(({ description }) => description === key),
  },
  {
    kind: "RepositoryFile",
    one: (path) => ({ project, branch: "main", path, content: "text" }),
    many: (path) => ({ defaults: { project, branch: "main" }, items: { [path]: { content: "text" } } }),
    look: async (file_path) => {
      const found = await as("olivia").repositoryFiles.metadata({ project, file_path, ref: "main" });
      return found.commit_id;
    },
  },
];

const forms = (["one", "many"] as const).flatMap((first) =>
  (["one", "many"] as const).map((second) => [first, second] as const),
);
const nameOf = ({ kind }: Subject, form: "one" | "many") => (form === "one" ? kind : `${kind}s`);

describe.each([
  ["native", native],
  ["dynamic", dynamic],
] as const)("%s host", (host, methodsIn) => {
  function run(options?: Parameters<Host>[1]) {
    const environment = { FORGE_BASE_URL: forge().url, FORGE_TOKEN: "forge-olivia-token" };
    const methods = methodsIn(environment, options);
    const checked = async (name: string, args: Values) => {
      const { inputs, failures = [] } = await methods(name).check({}, args);
      expect(failures).toEqual([]);
      return inputs;
    };
    const create = (name: string, inputs: Values) => methods(name).create(inputs);
    return {
      ...{ checked, create, methods },
      made: async (name: string, args: Values) => create(name, await checked(name, args)),
    };
  }

  describe.each(inShort(subjects, subjects.length))("$kind", (subject) => {
    const adopting = (form: "one" | "many", key: string) => ({ ...subject[form](key), adopt: true });

    test.each(forms)(
      "%s: what a resource declares in this run, %s does not declare too",
      async (first, second) => {
        const key = `${host}-declared-by-${first}-and-${second}`;
        const { checked, methods } = run();
        await checked(nameOf(subject, first), subject[first](key));
        const { failures } = await methods(nameOf(subject, second)).check({}, adopting(second, key));
        expect(failures).toEqual([
          expect.objectContaining({ reason: expect.stringContaining("declares the same object") }),
        ]);
      },
    );

    test.each(forms)("%s: what %s has taken over is not deleted", async (first, second) => {
      const key = `${host}-left-by-${first}-to-${second}`;
      const name = nameOf(subject, first);
      const { id, outs } = await run().made(name, subject[first](key));
      const made = await subject.look(key);
      const { made: madeNext, methods } = run();
      await madeNext(nameOf(subject, second), adopting(second, key));
      await methods(name).delete(id, outs);
      expect(await subject.look(key)).toEqual(made);
    });

    test.each(forms)("%s: a run with targets adopts nothing that %s could manage", async (first, second) => {
      const key = `${host}-left-out-of-${first}-and-${second}`;
      await run().made(nameOf(subject, first), subject[first](key));
      const { methods } = run({ hasTargets: async () => true });
      const { failures = [] } = await methods(nameOf(subject, second)).check({}, adopting(second, key));
      expect(failures.map(({ reason }) => reason)).toEqual([
        expect.stringContaining("a run with --target adopts nothing"),
      ]);
    });

    test.each(["one", "many"] as const)(
      "an item that many no longer declare, and %s has taken over, stays",
      async (form) => {
        const key = `${host}-moved-to-${form}`;
        const many = nameOf(subject, "many");
        const { id, outs } = await run().made(many, subject.many(key));
        const made = await subject.look(key);
        const { made: madeNext, methods } = run();
        await madeNext(nameOf(subject, form), adopting(form, key));
        const { inputs } = await methods(many).check(outs, { ...subject.many(key), items: {} });
        expect(await methods(many).diff(id, outs, inputs)).toMatchObject({ changes: true });
        await methods(many).update(id, outs, inputs);
        expect(await subject.look(key)).toEqual(made);
      },
    );
  });

  test.each(forms)("%s: settings that %s has taken over are not restored", async (first, second) => {
    const place = first === second ? "acme/platform/api" : project;
    const settings = {
      one: { project: place, maxFileSize: 77 },
      many: { items: { [place]: { maxFileSize: 77 } } },
    };
    const name = { one: "ProjectPushRule", many: "ProjectPushRules" };
    const rule = () => forge().world.push_rules.where((row) => row.project_id === projectId(place));
    const { id, outs } = await run().made(name[first], settings[first]);
    const made = rule();
    expect(made).toMatchObject([{ max_file_size: 77 }]);
    const { made: madeNext, methods } = run();
    // A refresh comes first.
    await methods(name[first]).read(id, outs);
    await madeNext(name[second], settings[second]);
    await methods(name[first]).delete(id, outs);
    expect(rule()).toEqual(made);
  });

  const projectId = (path: string) => forge().world.projects.named(path)?.id;

  test.each(["deleted", "updated"] as const)(
    "a set of files that is %s leaves a file alone that another resource has taken over",
    async (how) => {
      const set = (...paths: readonly string[]) => ({
        ...{ project, branch: "main" },
        files: Object.fromEntries(paths.map((path) => [path, { content: "text" }])),
      });
      const [kept, left] = [`${host}/${how}/kept.txt`, `${host}/${how}/left.txt`];
      const { id, outs } = await run().made("RepositoryFileSet", set(kept, left));
      const { made, methods } = run();
      await made("RepositoryFile", { project, branch: "main", path: left, content: "text", adopt: true });
      const files = methods("RepositoryFileSet");
      if (how === "deleted") await files.delete(id, outs);
      else await files.update(id, outs, (await files.check(outs, set(kept))).inputs);
      const found = as("olivia").repositoryFiles.metadata({ project, file_path: left, ref: "main" });
      await expect(found).resolves.toMatchObject({ file_path: left });
    },
  );

  test("a limit of deletions does not count what another resource has taken over", async () => {
    const key = `${host}-not-counted`;
    const args = { defaults: { group: "acme" }, items: { [key]: { color: "#111111" } }, maxDeletions: 0 };
    const { id, outs } = await run().made("GroupLabels", args);
    await expect(run().methods("GroupLabels").delete(id, outs)).rejects.toThrow("maxDeletions");
    const { made, methods } = run();
    await made("GroupLabel", { group: "acme", name: key, color: "#111111", adopt: true });
    await methods("GroupLabels").delete(id, outs);
    expect(forge().world.labels.where(({ name }) => name === key)).toHaveLength(1);
  });

  test("an item that a refresh has compared can move to another resource", async () => {
    const key = `${host}-refreshed`;
    const args = { defaults: { group: "acme" }, items: { [key]: { color: "#111111" } } };
    const { id, outs } = await run().made("GroupLabels", args);
    const { made, methods } = run();
    // The engine has not checked what the program declares now.
    await methods("GroupLabels").diff(id, outs, outs);
    await made("GroupLabel", { group: "acme", name: key, color: "#111111", adopt: true });
  });
});

describe("a replacement for a reason that only the engine knows", () => {
  const inUrn = () =>
    native({ FORGE_BASE_URL: forge().url, FORGE_TOKEN: "forge-olivia-token" })("GroupLabels", "urn:replaced");
  const labels = (...keys: readonly string[]) => ({
    ...{ defaults: { group: "acme" }, adopt: true },
    items: Object.fromEntries(keys.map((key) => [key, { color: "#111111" }])),
  });

  test("does not adopt what it replaces", async () => {
    const made = inUrn();
    const { id, outs } = await made.create((await made.check({}, labels("engine-old"))).inputs);
    const replaced = inUrn();
    const { inputs } = await replaced.check(outs, labels("engine-old"));
    await replaced.diff(id, outs, inputs);
    const again = await replaced.check({}, labels("engine-old"));
    await expect(replaced.create(again.inputs)).rejects.toThrow("engine-old");
  });

  test("adopts what its first check has found", async () => {
    const made = inUrn();
    const { id, outs } = await made.create((await made.check({}, labels("engine-one"))).inputs);
    const other = inUrn();
    await other.create((await other.check({}, labels("engine-two"))).inputs);
    const replaced = inUrn();
    const { inputs } = await replaced.check(outs, labels("engine-one", "engine-two"));
    await replaced.diff(id, outs, inputs);
    expect((await replaced.check({}, labels("engine-one", "engine-two"))).failures).toEqual([]);
  });
});

/** Makes resources in a run of its own. */
const newRun = () => {
  const methods = dynamic({ FORGE_BASE_URL: forge().url, FORGE_TOKEN: "forge-olivia-token" });
  return async (name: string, args: Values) => {
    const one = methods(name);
    return one.create((await one.check({}, args)).inputs);
  };
};

test("a run that adopts says once how another record of these objects is ended; settings are nobody's", async () => {
  const printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const hints = () =>
    printed.mock.calls.flat().filter((line) => String(line).includes("pulumi state delete URN"));
  const adopted = (name: string) => ({ group: "acme", name, color: "#111111" });
  for (const name of ["one", "two", "three"]) await newRun()("GroupLabel", adopted(`known-${name}`));
  const made = newRun();
  await made("GroupLabel", adopted("not-known"));
  await made("ProjectPushRule", { project: "acme/platform/api", maxFileSize: 5 });
  expect(hints()).toEqual([]);
  await made("GroupLabel", { ...adopted("known-one"), adopt: true });
  expect(hints()).toEqual([
    expect.stringMatching(/^GroupLabel "known-one" \(acme\): .*If another stack has recorded it/),
  ]);
  const items = { "known-two": { color: "#111111" }, "known-three": { color: "#222222" } };
  await made("GroupLabels", { defaults: { group: "acme" }, items, adopt: true });
  expect(hints()).toHaveLength(1);
  await newRun()("GroupLabels", { defaults: { group: "acme" }, items, adopt: true });
  expect(hints()).toHaveLength(2);
  printed.mockRestore();
});
