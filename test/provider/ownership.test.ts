/** Objects that several resources of a run are about: the first one keeps it, and what another one took over is not deleted. */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { methodsOf } from "../../provider/collection";
import { createSession } from "../../provider/collection/session";
import type { Values } from "../../provider/values";
import { as, service } from "../service/service";

const forge = service();
const sessions: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
});

/** A run of the engine: the provider's process, which knows nothing of earlier runs. */
function run() {
  const session = createSession({
    environment: { FORGE_BASE_URL: forge().url, FORGE_TOKEN: "forge-olivia-token" },
  });
  sessions.push(session);
  void session.configure(() => undefined);
  const checked = async (name: string, args: Values) => {
    const { inputs, failures = [] } = await methodsOf(name, session).check({}, args);
    expect(failures).toEqual([]);
    return inputs;
  };
  const create = (name: string, inputs: Values) => methodsOf(name, session).create(inputs);
  return {
    ...{ checked, create },
    made: async (name: string, args: Values) => create(name, await checked(name, args)),
    methods: (name: string) => methodsOf(name, session),
  };
}

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

describe.each(subjects.map((subject) => [subject.kind, subject] as const))("%s", (kind, subject) => {
  const adopting = (form: "one" | "many", key: string) => ({ ...subject[form](key), adopt: true });

  test.each(forms)(
    "%s: what a resource has made in this run, %s does not take over",
    async (first, second) => {
      const key = `made-by-${first}-for-${second}`;
      const [name, other] = [nameOf(subject, first), nameOf(subject, second)];
      const { checked, create } = run();
      // The engine checks both before it creates one: neither finds the object.
      const [inputs, others] = [
        await checked(name, subject[first](key)),
        await checked(other, adopting(second, key)),
      ];
      await create(name, inputs);
      const made = await subject.look(key);
      await expect(create(other, others)).rejects.toThrow(
        "another resource of this program manages it already",
      );
      expect(await subject.look(key)).toEqual(made);
    },
  );

  test.each(forms)(
    "%s: what a resource has adopted in this run, %s does not adopt too",
    async (first, second) => {
      const key = `adopted-by-${first}-for-${second}`;
      const [name, other] = [nameOf(subject, first), nameOf(subject, second)];
      const { checked, create } = run();
      const [inputs, others] = [
        await checked(name, adopting(first, key)),
        await checked(other, adopting(second, key)),
      ];
      await run().made(kind, subject.one(key));
      await create(name, inputs);
      const adopted = await subject.look(key);
      await expect(create(other, others)).rejects.toThrow(
        "another resource of this program manages it already",
      );
      expect(await subject.look(key)).toEqual(adopted);
    },
  );

  test.each(forms)("%s: what %s has taken over is not deleted", async (first, second) => {
    const key = `left-by-${first}-to-${second}`;
    const name = nameOf(subject, first);
    const { id, outs } = await run().made(name, subject[first](key));
    const made = await subject.look(key);
    const { made: madeNext, methods } = run();
    await madeNext(nameOf(subject, second), adopting(second, key));
    await methods(name).delete(id, outs);
    expect(await subject.look(key)).toEqual(made);
  });

  test.each(["one", "many"] as const)(
    "an item that many no longer declare, and %s has taken over, stays",
    async (form) => {
      const key = `moved-to-${form}`;
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
    const [kept, left] = [`${how}/kept.txt`, `${how}/left.txt`];
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
  const key = "not-counted";
  const args = { defaults: { group: "acme" }, items: { [key]: { color: "#111111" } }, maxDeletions: 0 };
  const { id, outs } = await run().made("GroupLabels", args);
  await expect(run().methods("GroupLabels").delete(id, outs)).rejects.toThrow("maxDeletions");
  const { made, methods } = run();
  await made("GroupLabel", { group: "acme", name: key, color: "#111111", adopt: true });
  await methods("GroupLabels").delete(id, outs);
  expect(forge().world.labels.where(({ name }) => name === key)).toHaveLength(1);
});

test("a run that adopts says once how another record of these objects is ended; settings are nobody's", async () => {
  const printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const hints = () =>
    printed.mock.calls.flat().filter((line) => String(line).includes("pulumi state delete URN"));
  const adopted = (name: string) => ({ group: "acme", name, color: "#111111" });
  for (const name of ["one", "two", "three"]) await run().made("GroupLabel", adopted(`known-${name}`));
  const { made } = run();
  await made("GroupLabel", adopted("not-known"));
  await made("ProjectPushRule", { project: "acme/platform/api", maxFileSize: 5 });
  expect(hints()).toEqual([]);
  await made("GroupLabel", { ...adopted("known-one"), adopt: true });
  expect(hints()).toEqual([
    expect.stringMatching(/^GroupLabel "known-one" \(acme\): if another stack, or .*--target/),
  ]);
  const items = { "known-two": { color: "#111111" }, "known-three": { color: "#222222" } };
  await made("GroupLabels", { defaults: { group: "acme" }, items, adopt: true });
  expect(hints()).toHaveLength(1);
  await run().made("GroupLabels", { defaults: { group: "acme" }, items, adopt: true });
  expect(hints()).toHaveLength(2);
  printed.mockRestore();
});
