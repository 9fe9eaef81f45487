/** The resource options that the provider has to support, on the real engine: their effects, or the error that names the alternative. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { packageOf } from "../contract/deployment";
import { createStack, type Run, type Stack } from "./stack";

const one = (color: string, options = "{}") =>
  `new forge.GroupLabel("one", { group: "acme", name: "one", color: "${color}" }, ${options});`;
const many = (color: string, options = "{}", description = "") => `
new forge.GroupLabels("many", { defaults: { group: "acme" },
  items: { two: { color: "${color}", description: "${description}" }, three: { color: "red" } },
}, ${options});`;

const typeOfLabel = { dynamic: "pulumi-nodejs:dynamic/forge:GroupLabel", native: "forge:index:GroupLabel" };

describe.each(["dynamic", "native"] as const)("on the %s host,", (host) => {
  let service: Simulator;
  let forge: Client;
  let stack: Stack;

  beforeAll(async () => {
    service = await startSimulator();
    forge = createClient({ baseUrl: service.url, token: service.token });
    stack = await createStack({
      program: "",
      environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    });
  });
  afterAll(async () => {
    stack.remove();
    await forge.close();
    await service.close();
  });

  const write = (program: string) =>
    stack.writeProgram(
      `const forge = require("${packageOf[host]}");\nconst pulumi = require("@pulumi/pulumi");\n${program}`,
    );

  async function up(program: string): Promise<Run> {
    write(program);
    const done = await stack.up();
    if (done.code !== 0) throw new Error(done.text);
    return done;
  }

  const labelId = async (name: string) => (await forge.groupLabels.get({ group: "acme", label_id: name })).id;

  // Native resources are imported: import.test.ts.
  if (host === "dynamic")
    test("import fails with an error that names the alternative, without a stack trace", async () => {
      for (const [program, resource] of [
        [one("red", `{ import: "acme/1" }`), 'GroupLabel "one"'],
        [many("red", `{ import: "acme" }`), 'GroupLabels "many"'],
      ] as const) {
        write(program);
        const { code, text } = await stack.preview();
        expect(code).not.toBe(0);
        expect(text).toContain(`${resource}: the option "import" does not work with this provider.`);
        expect(text).toContain("adopt: true");
        expect(text).not.toMatch(/toJavaScript|^ *at /m);
      }
    });

  if (host === "dynamic")
    test("an explicit provider that only native resources take over stops the program before anything is written", async () => {
      write(`
const { Provider } = require("pulumi-forge/native");
const eu = new Provider("eu", { baseUrl: "https://git.eu.example.com", token: "t" });
const parent = new pulumi.ComponentResource("acme:index:Team", "team", {}, { providers: [eu] });
${one("red", "{ parent }")}`);
      const { code, text } = await stack.up();
      expect(code).not.toBe(0);
      expect(text).toContain(
        'GroupLabel "one": resources of "pulumi-forge" do not take over the explicit provider',
      );
      expect(text).not.toMatch(/^ *at /m);
      expect(service.requests().operations).not.toHaveProperty("groupLabels.create");
    });

  /** One resource for each test, all in the same four runs. */
  describe("options of a program", () => {
    const replaced = `{ replaceOnChanges: ["items.*.color"] }`;
    const ignoring = (color: string) => `
new forge.GroupLabels("ignoring", { defaults: { group: "acme" }, items: { four: { color: "${color}" } } }, { ignoreChanges: ["items"] });`;
    const runs: Run[] = [];
    const ids: Readonly<Record<"one" | "two" | "three" | "four", number>>[] = [];
    let preview = "";
    let exported = "";
    let settled: Run | undefined;
    const aliased: number[] = [];

    beforeAll(async () => {
      const programs = [
        one("#111111") + many("#111111") + ignoring("#111111"),
        one("#222222", `{ replaceOnChanges: ["color"] }`) +
          many("#111111", replaced, "other") +
          ignoring("#222222"),
        one("#222222", `{ replaceOnChanges: ["*"] }`) +
          many("#222222", replaced, "other") +
          ignoring("#222222"),
        one("#333333", `{ replaceOnChanges: ["description"] }`) +
          many("#222222", replaced, "other") +
          ignoring("#222222"),
      ];
      for (const [index, options] of programs.entries()) {
        const program = options + everyday(index === 0);
        write(program);
        if (index === 2) preview = (await stack.preview()).text;
        runs.push(await up(program));
        const [first, second, third, fourth] = await Promise.all(
          ["one", "two", "three", "four"].map(labelId),
        );
        ids.push({ one: first ?? 0, two: second ?? 0, three: third ?? 0, four: fourth ?? 0 });
        aliased.push(await labelId("aliased"));
      }
      exported = (await stack.pulumi("stack", "export")).text;
      settled = await stack.preview("--refresh", "--expect-no-changes");
    });

    /** One resource for each option, before and after its change. */
    const everyday = (isFirst: boolean) => `
const label = (name, args, options) => new forge.GroupLabel(name, { group: "acme", name, color: "red", ...args }, options);
label("ignored", { color: "${isFirst ? "#111111" : "#222222"}" }, { ignoreChanges: ["color"] });
${isFirst ? `label("before", { name: "aliased" });` : `label("after", { name: "aliased" }, { aliases: [{ name: "before" }] });`}
const project = "acme/platform/${isFirst ? "web" : "api"}";
new forge.PipelineTriggerToken("sooner", { project, description: "sooner" }, { deleteBeforeReplace: true });
new forge.PipelineTriggerToken("later", { project, description: "later" });
label("sealed", { description: "open" }, { additionalSecretOutputs: ["description"] });
const transform = ({ props, opts }) => ({ props: { ...props, color: "#abcdef" }, opts });
label("transformed", {}, { transforms: [transform] });
`;

    const stepsOf = (run: number, resource: string) =>
      runs[run]?.steps.filter(({ name }) => name === resource).map(({ op }) => op);

    test("replaceOnChanges replaces an object for a property that could be updated", () => {
      expect(stepsOf(1, "one")).toContain("replace");
      expect(ids[1]?.one).not.toBe(ids[0]?.one);
      // Another property is still updated in place, and the option alone changes nothing.
      expect(stepsOf(2, "one")).toEqual(["same"]);
      expect(stepsOf(3, "one")).toEqual(["update"]);
      expect(ids[3]?.one).toBe(ids[1]?.one);
    });

    test("replaceOnChanges of a resource of many replaces the items whose property changes, and no others", () => {
      expect(ids[1]?.two).toBe(ids[0]?.two);
      expect(preview).toContain('items.two is replaced: color "#111111" → "#222222"');
      expect(ids[2]?.two).not.toBe(ids[0]?.two);
      expect(ids[2]?.three).toBe(ids[0]?.three);
      expect(stepsOf(3, "many")).toEqual(["same"]);
    });

    test("adding an option alone changes nothing", () => {
      expect(settled?.text).toMatch(/Resources:\s+\d+ unchanged/);
      expect(settled?.code).toBe(0);
    });

    test("ignoreChanges keeps the recorded values", () => {
      expect(stepsOf(1, "ignored")).toEqual(["same"]);
      expect(service.world.labels.find(({ name }) => name === "ignored")?.color).toBe("#111111");
    });

    test("deleteBeforeReplace determines the order of a replacement", () => {
      const order = (name: string) => stepsOf(1, name)?.filter((op) => /(create|delete)-?(d|r)/.test(op));
      expect(order("sooner")).toEqual(["delete-replaced", "create-replacement"]);
      expect(order("later")).toEqual(["create-replacement", "delete-replaced"]);
      for (const name of ["sooner", "later"])
        expect(service.world.pipeline_triggers.where((one) => one.description === name)).toHaveLength(1);
    });

    test("a resource that is renamed with an alias stays the same", () => {
      expect(stepsOf(1, "after")).toEqual(["same"]);
      expect(aliased[1]).toBe(aliased[0]);
    });

    test("additionalSecretOutputs are encrypted", () => {
      const { resources } = JSON.parse(exported).deployment;
      const { outputs } = resources.find(({ urn }: { urn: string }) => urn.endsWith("::sealed"));
      expect(outputs.description).toHaveProperty("ciphertext");
    });

    test("transforms change the inputs that are sent", () =>
      expect(service.world.labels.find(({ name }) => name === "transformed")?.color).toBe("#abcdef"));

    test("an object with ignoreChanges is created with all inputs", () => {
      expect(ids[0]?.four).toBeGreaterThan(0);
      expect(stepsOf(1, "ignoring")).toEqual(["same"]);
    });
  });

  const urn = (name: string) => `urn:pulumi:temporary::test::${typeOfLabel[host]}::${name}`;
  const opOf = (run: Run, wanted: string) =>
    run.steps
      .filter(({ name }) => name === wanted)
      .map(({ op }) => op)
      .at(-1);
  const label = (name: string, args = "", options = "") =>
    `new forge.GroupLabel("${name}", { group: "acme", name: "${name}", color: "red", ${args} }, { ${options} });\n`;
  const there = (wanted: string) => service.world.labels.where(({ name }) => name === wanted).length;
  const done = async (...args: string[]) => {
    const run = await stack.pulumi(...args, "--yes");
    if (run.code !== 0) throw new Error(run.text);
    return run;
  };

  test("--target updates only the resource that it names, and --replace creates it again", async () => {
    await up(label("here") + label("there"));
    const before = await labelId("here");
    write(label("here", `description: "new"`) + label("there", `description: "new"`));
    const targeted = await done("up", "--skip-preview", "--target", urn("here"));
    expect([opOf(targeted, "here"), opOf(targeted, "there")]).toEqual(["update", "same"]);
    const refused = await stack.pulumi("up", "--yes", "--skip-preview", "--replace", urn("here"));
    expect(refused.text).toContain("set deleteBeforeReplace: true in its options");
    expect(await labelId("here")).toBe(before);
    const first = "deleteBeforeReplace: true";
    write(label("here", `description: "new"`, first) + label("there", `description: "new"`));
    const replaced = await done("up", "--skip-preview", "--replace", urn("here"));
    expect(opOf(replaced, "there")).toBe("same");
    expect(await labelId("here")).not.toBe(before);
    expect([there("here"), there("there")]).toEqual([1, 1]);
  });

  test("a resource that is renamed in the state stays the same, and a tainted one is replaced", async () => {
    const former = await labelId("here");
    await done("state", "rename", urn("here"), "elsewhere");
    const program = label("here", `description: "new"`, "deleteBeforeReplace: true").replace(
      '"here"',
      '"elsewhere"',
    );
    const renamed = await up(program + label("there", `description: "new"`));
    expect(opOf(renamed, "elsewhere")).toBe("same");
    await done("state", "taint", urn("elsewhere"));
    const tainted = await stack.up();
    expect(tainted.code).toBe(0);
    expect(await labelId("here")).not.toBe(former);
    expect(there("here")).toBe(1);
  });

  test("a resource that is deleted from the state is left in the service, and can be adopted again", async () => {
    const former = await labelId("there");
    await done("state", "delete", urn("there"));
    const adopted = await up(label("there", `description: "new", adopt: true`));
    expect(opOf(adopted, "there")).toBe("create");
    expect(await labelId("there")).toBe(former);
    expect(there("here")).toBe(0);
  });

  test("a resource that moves to another stack stays the same", async () => {
    expect((await stack.pulumi("stack", "init", "other", "--no-select")).code).toBe(0);
    await done("state", "move", "--source", "temporary", "--dest", "other", urn("there"));
    const moved = await done("up", "--skip-preview", "--stack", "other");
    expect(opOf(moved, "there")).toBe("same");
    await done("destroy", "--skip-preview", "--stack", "other");
    expect(there("there")).toBe(0);
  });

  test("protect refuses a deletion, and retainOnDelete leaves the object", async () => {
    await up(label("guarded", "", "protect: true") + label("retained", "", "retainOnDelete: true"));
    const refused = await stack.destroy();
    expect(refused.code).not.toBe(0);
    expect(refused.text).toContain("protect");
    expect(there("guarded")).toBe(1);
    await done("state", "unprotect", "--all");
    await done("destroy", "--skip-preview");
    expect([there("guarded"), there("retained")]).toEqual([0, 1]);
  });
});
