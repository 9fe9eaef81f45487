/** Properties that the service ignores although it answers success: the object fails, is recorded as it is, and its siblings go on. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { z } from "zod";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition, Context, State } from "../../provider/definition/resource";
import { difference, read, remove } from "../../provider/lifecycle";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { shareOf } from "../jest/sample";
import { hosted, startRun } from "../reliability/hosted";
import { caught, changedBy, desiredIn, KEYS, placesOf } from "../reliability/stage";
import { type DroppingService, startDroppingService } from "../service/dropping-service";
import { recordedIn } from "./collection";
import { type Recorded, runs } from "./run";

/** The values that the engine records of a step, and why it failed. */
interface Outcome {
  readonly id: string;
  readonly outs: Values;
  readonly message?: string;
}

async function outcomeOf(step: Promise<Recorded>): Promise<Outcome | undefined> {
  try {
    return await step;
  } catch (error) {
    const { id, properties, message } = error as Error & { id?: string; properties?: Values };
    // Nothing is recorded of an object that was refused.
    return id === undefined || properties === undefined ? undefined : { id, outs: properties, message };
  }
}

/** The properties that a message names as ignored. */
const ignoredIn = (message = ""): readonly string[] =>
  /the service kept (.*?) was sent\./s
    .exec(message)?.[1]
    ?.split(" was sent and ")
    .map((text) => text.split(" ")[0] ?? "") ?? [];

/** The fields of each kind that its create can be without, so that the service keeps its own value. */
const droppedByCreate: Readonly<Record<string, readonly string[]>> = {
  ContainerRegistryAccess: ["accessLevel"],
  ErrorTrackingSettings: ["integrated"],
  GroupLabel: ["description", "subscribed"],
  GroupMilestone: ["description", "dueDate", "startDate", "state"],
  GroupProtectedEnvironment: ["approvalRules", "requiredApprovalCount"],
  IssueLink: ["linkType"],
  MemberRole: ["description", "permissions"],
  ProjectApprovalConfiguration: [
    "approvalsBeforeMerge",
    "disableOverridingApproversPerMergeRequest",
    "mergeRequestsAuthorApproval",
    "mergeRequestsDisableCommittersApproval",
    "resetApprovalsOnPush",
  ],
  ProjectProtectedEnvironment: ["approvalRules"],
  ProjectPushRule: [
    "commitMessageRegex",
    "commitMessageNegativeRegex",
    "branchNameRegex",
    "authorEmailRegex",
    "fileNameRegex",
    "maxFileSize",
    "denyDeleteTag",
    "memberCheck",
    "preventSecrets",
    "commitCommitterNameCheck",
    "rejectNonDcoCommits",
  ],
  ProtectedBranch: ["allowedToMerge", "allowedToPush", "codeOwnerApprovalRequired"],
  RemoteMirror: ["enabled", "keepDivergentRefs", "mirrorBranchRegex"],
  RepositoryFileSet: ["files"],
  SamlGroupLink: ["memberRoleId", "provider"],
  ServiceAccount: ["email", "name", "username"],
  VirtualRegistry: ["description"],
  VirtualRegistryUpstream: ["name", "description", "metadataCacheValidityHours"],
  WikiPage: ["format"],
};

const shapes = ["single", "many"] as const;
type Shape = (typeof shapes)[number];

describe.each(shareOf(contracts, 7))("$kind", (contract) => {
  const { kind, inputs, others, together, alternatives = [] } = contract;
  const definition = definitionOf(kind);
  const { replaceOn, instructions = [], secrets = [] } = definition;
  let service: Simulator;
  let between: DroppingService;
  let client: Client;
  let direct: Context;
  const run = runs(() => service);
  const through = (config: Readonly<Record<string, string>> = {}) => run({ client, config });
  const nameOf = { single: kind, many: pluralOf(kind) };
  const argsOf = (shape: Shape, values: Values) =>
    shape === "single" ? values : { items: { a: values, b: inputs(placeOf(kind, "sibling")) } };
  const objectsIn = (shape: Shape, { id, outs }: Outcome): ReadonlyMap<string, State> =>
    shape === "single"
      ? new Map([["a", { id, values: receivedFrom(outs).values }]])
      : recordedIn(definition, outs).items;

  beforeAll(async () => {
    const instances = [...shapes, "sibling"];
    service = await startSimulator({
      world: contractWorld(instances.map((instance) => placeOf(kind, instance))),
    });
    prepare(service.world, [contract], instances);
    between = await startDroppingService(service.url);
    client = createClient({ baseUrl: between.url, token: service.token });
    direct = { forge: createClient({ baseUrl: service.url, token: service.token }), warn: () => undefined };
  });
  afterAll(async () => {
    await client.close();
    await direct.forge.close();
    await between.close();
    await service.close();
  });

  /** The properties that differ from the declared values in the service, and whether they do in the state. */
  async function differing(state: State | undefined, desired: Values) {
    if (state === undefined) return { names: [], isRecorded: true };
    const actual = await read(definition as AnyDefinition, direct, state.id, state.values);
    const names = difference(definition, actual?.values ?? {}, desired).changed;
    const recorded = difference(definition, state.values, desired).changed;
    return { names, isRecorded: String(names) === String(recorded) };
  }
  const removeAll = async (objects: ReadonlyMap<string, State>) => {
    for (const { id, values } of objects.values()) await remove(definition, direct, id, values);
  };
  /** Runs a step once for each field that it sends, without that field in its first request that has it. */
  async function withoutEach(fields: readonly string[], step: (field: string) => Promise<void>) {
    for (const field of fields) {
      between.drop(field, 1);
      await step(field);
    }
  }

  test.each(shapes)(
    "%s: a create fails for what the service ignores, and records what it has",
    async (shape) => {
      const desired = inputs(placeOf(kind, shape));
      const args = argsOf(shape, desired);
      between.takeFields();
      const whole = await outcomeOf(through().made(nameOf[shape], args));
      if (whole === undefined) throw new Error("The create was refused.");
      expect(whole.message).toBeUndefined();
      await removeAll(objectsIn(shape, whole));
      const ignored = new Set<string>();
      await withoutEach(between.takeFields(), async (field) => {
        const made = await outcomeOf(through().made(nameOf[shape], args));
        between.drop();
        if (made === undefined) return;
        const objects = objectsIn(shape, made);
        // One of the two has been without the field.
        const found = [
          await differing(objects.get("a"), desired),
          await differing(objects.get("b"), inputs(placeOf(kind, "sibling"))),
        ];
        const names = found.flatMap((one) => one.names);
        // A property that another request of the create refuses is not ignored.
        if (!/was refused/.test(made.message ?? "")) {
          expect([field, ignoredIn(made.message)]).toEqual([field, names]);
          for (const name of names) ignored.add(name);
          if (shape === "many") expect([...objects.keys()]).toEqual(["a", "b"]);
        }
        expect([field, ...found.map(({ isRecorded }) => isRecorded)]).toEqual([field, true, true]);
        await removeAll(objects);
      });
      const optional = Object.entries(definition.inputs as Record<string, z.ZodType>)
        .filter(([, schema]) => schema.safeParse(undefined).success)
        .map(([name]) => name);
      if (kind in droppedByCreate) expect([...ignored].sort()).toEqual(droppedByCreate[kind]?.toSorted());
      else expect(optional).toEqual(expect.arrayContaining([...ignored]));
    },
  );

  const inPlace = Object.keys(definition.inputs).filter(
    (name) => ![...replaceOn, ...instructions, ...secrets, ...alternatives].includes(name),
  );
  if (inPlace.length > 0)
    test.each(shapes)(
      "%s: an update fails for what the service ignores, and the next one repeats it",
      async (shape) => {
        const place = placeOf(kind, shape);
        const name = nameOf[shape];
        for (const property of shape === "single" ? inPlace : inPlace.slice(0, 1)) {
          const first = inputs(place);
          const next = { ...first, ...together?.(place)[property], [property]: others(place)[property] };
          const made = await through().made(name, argsOf(shape, first));
          between.takeFields();
          const whole = await through().update(name, made, argsOf(shape, next));
          await withoutEach(between.takeFields(), async (field) => {
            between.drop();
            const again = await through().update(name, whole, argsOf(shape, first));
            between.drop(field, 1);
            const updated = await outcomeOf(through().update(name, again, argsOf(shape, next)));
            between.drop();
            if (updated === undefined) return;
            const { names, isRecorded } = await differing(objectsIn(shape, updated).get("a"), next);
            if (!/was refused/.test(updated.message ?? ""))
              expect([property, field, isRecorded, ignoredIn(updated.message)]).toEqual([
                ...[property, field, true],
                names,
              ]);
            const repaired = await through().update(
              name,
              { id: updated.id, outs: updated.outs, inputs: again.inputs },
              argsOf(shape, next),
            );
            expect((await differing(objectsIn(shape, repaired).get("a"), next)).names).toEqual([]);
          });
          between.drop();
          await through().update(name, whole, argsOf(shape, first));
          await removeAll(objectsIn(shape, await through().update(name, whole, argsOf(shape, first))));
        }
      },
    );
});

/** The kinds of which one input can be changed alone; a commit without a field of such a change is refused. */
const updated = contracts.filter(
  (contract) =>
    !contract.kind.startsWith("RepositoryFile") &&
    changedBy("update", contract, definitionOf(contract.kind)) !== undefined,
);

describe.each(updated)("$kind, native", (contract) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  test.each(shapes)("%s: is changed, fails and is recorded as it is, until it is repaired", async (shape) => {
    const definition = definitionOf(contract.kind);
    const places = placesOf(contract.kind, KEYS[shape]);
    const service = await startSimulator({ world: contractWorld(Object.values(places)) });
    prepare(service.world, [contract], KEYS[shape]);
    const between = await startDroppingService(service.url);
    const client = createClient({ baseUrl: between.url, token: service.token });
    closing.push(
      () => client.close(),
      () => between.close(),
      () => service.close(),
    );
    const runs = () => {
      const run = startRun("native", { client, url: between.url, token: service.token });
      closing.unshift(run.close);
      return run;
    };
    const resource = hosted(definition, shape);
    const first = desiredIn(contract, places);
    const last = desiredIn(contract, places, changedBy("update", contract, definition));
    let failures = 0;
    await resource.up(runs(), first, false);
    between.takeFields();
    await resource.up(runs(), last, false);
    for (const field of between.takeFields()) {
      await resource.up(runs(), first, false);
      between.drop(field, 1);
      const failure = await caught(resource.up(runs(), last, false));
      between.drop();
      const recorded = resource.differing(last);
      await resource.refresh(runs());
      expect([field, recorded]).toEqual([field, resource.differing(last)]);
      expect([field, failure !== undefined]).toEqual([field, recorded.length > 0]);
      if (failure !== undefined) failures++;
      await resource.up(runs(), last, false);
      expect([field, resource.differing(last)]).toEqual([field, []]);
    }
    expect(failures).toBeGreaterThan(0);
  });
});

describe("an ignored property", () => {
  let service: Simulator;
  let between: DroppingService;
  let client: Client;
  const run = runs(() => service);
  const through = (config: Readonly<Record<string, string>> = {}) => run({ client, config });
  const label = { group: "acme/platform", name: "ignored", color: "#111111", description: "before" };

  beforeAll(async () => {
    service = await startSimulator();
    between = await startDroppingService(service.url);
    client = createClient({ baseUrl: between.url, token: service.token });
  });
  afterAll(async () => {
    await client.close();
    await between.close();
    await service.close();
  });

  const kept = 'the service kept description unset where "before" was sent';

  test("is named with the sent value, the kept one and the likely causes", async () => {
    between.drop("description");
    const made = await outcomeOf(through().made("GroupLabel", { ...label, name: "ignored-error" }));
    expect(made?.message).toBe(
      `GroupLabel "ignored-error" (acme/platform): ${kept}. An instance or group setting, the tier or a feature flag decides this property. Declare what the service has, stop declaring the property if it is optional, or change what decides it: docs/ignored-fields.md lists known cases. With "forge:onIgnored: warn", this is a warning.`,
    );
    expect(made?.outs.description).toBeNull();
  });

  test("is a warning if the user prefers so, and the next preview shows it", async () => {
    between.drop("description");
    const inputs = { ...label, name: "ignored-warn" };
    const { made, lines } = through({ onIgnored: "warn" });
    const recorded = await made("GroupLabel", inputs);
    expect(lines).toEqual([
      expect.stringContaining(`warning: GroupLabel "ignored-warn" (acme/platform): ${kept}. An instance`),
    ]);
    expect(lines.join()).not.toContain("onIgnored");
    const { details } = await through().diff("GroupLabel", recorded, inputs);
    expect(details).toEqual([{ path: "description", kind: "add", replaces: false }]);
  });

  test("is masked if the program marks it as secret", async () => {
    between.drop("description");
    const secretInputs = JSON.stringify([["description"]]);
    const made = await outcomeOf(
      through().made("GroupLabel", { ...label, name: "ignored-secret", secretInputs }),
    );
    expect(made?.message).toContain("the service kept description [secret] where [secret] was sent");
  });

  test.each([
    ["onIgnored", "ignore", "must be one of error, warn"],
    ["settleSeconds", "soon", "must be an integer from 0 to 600"],
  ])("%s: %s is refused before anything is sent", (setting, value, problem) =>
    expect(through({ [setting]: value }).made("GroupLabel", { ...label, name: "refused" })).rejects.toThrow(
      `forge:${setting} is "${value}"; it ${problem}`,
    ),
  );
});
