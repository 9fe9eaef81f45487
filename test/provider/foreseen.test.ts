/** A preview of new objects of each kind names what it can know: no such place, a place of the other type, an object that exists. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { printingTo } from "../../provider/collection/print";
import { Session, type SessionOptions } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyCollected } from "../../provider/definition/resource";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { placeTypeOf } from "../../provider/identity/addressed";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { inShort } from "../jest/sample";

const INSTANCE = "foreseen";
const INSTANCES = [INSTANCE, `${INSTANCE}-native`, `${INSTANCE}-dynamic`];
const placed = contracts.filter(({ kind }) => placeTypeOf(definitionOf(kind)) !== undefined);

let service: Simulator;
/** The requests that changed something in the service. */
let changes = 0;

beforeAll(async () => {
  const places = INSTANCES.flatMap((instance) => placed.map(({ kind }) => placeOf(kind, instance)));
  service = await startSimulator({ world: contractWorld(places), onChange: () => void changes++ });
  prepare(service.world, placed, INSTANCES);
});
afterAll(() => service.close());

interface Seen {
  readonly warnings: readonly string[];
  readonly failures: readonly string[];
  /** 0: the service is as before. */
  readonly changes: number;
}

/** The first step of a preview of a new resource. */
async function checked(name: string, inputs: Values, options: SessionOptions = {}): Promise<Seen> {
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const session = new Session({ environment, ...options });
  await session.configure(() => undefined);
  const warnings: string[] = [];
  const before = changes;
  try {
    const { failures = [] } = await printingTo(
      { info: () => undefined, warn: (line) => void warnings.push(line) },
      () => dynamicMethods(name, session).check({ owner: name }, {}, inputs),
    );
    return {
      warnings,
      failures: failures.map(({ reason }) => reason),
      changes: changes - before,
    };
  } finally {
    await session.close();
  }
}

const forms = [
  { form: "single", nameOf: (kind: string) => kind, argsOf: (inputs: Values): Values => inputs },
  { form: "many", nameOf: pluralOf, argsOf: (inputs: Values): Values => ({ items: { a: inputs } }) },
];

describe.each(forms)("$form:", ({ nameOf, argsOf }) => {
  test.each(inShort(placed))("$kind", async ({ kind, inputs }) => {
    const own = placeOf(kind, INSTANCE);
    const definition = definitionOf(kind);
    const type = placeTypeOf(definition) as "group" | "project";
    const at = (spelling: string) => checked(nameOf(kind), argsOf({ ...inputs(own), [type]: spelling }));

    const isAtTop = definition.parents.includes("top-level group");
    const nowhere = isAtTop ? "nowhere-at-all" : `${own.group}/nowhere-at-all`;
    const missing = await at(nowhere);
    expect(missing.failures).toEqual([]);
    expect(missing.warnings).toContainEqual(
      expect.stringContaining(`there is no ${type} ${nowhere}, or the token cannot see it`),
    );

    const other = type === "group" ? own.project : own.group;
    if (isAtTop) return;
    const { failures } = await at(other);
    expect(failures).toEqual([
      expect.stringContaining(
        `${other} is a ${type === "group" ? "project" : "group"}, and a ${type} is needed`,
      ),
    ]);

    const right = await at(own[type]);
    const about = right.warnings.filter((line) => line.includes("there is no"));
    expect({ ...right, warnings: about }).toEqual({ failures: [], warnings: [], changes: 0 });
  });
});

test("a place that another resource of the run makes after the look is found", async () => {
  const session = new Session({ environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token } });
  await session.configure(() => undefined);
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  const label = { group: "made-later", name: "bug", color: "#d9534f" };
  try {
    const methods = dynamicMethods("GroupLabel", session);
    const look = () => printingTo(log, () => methods.check({ owner: "label" }, {}, label));
    await look();
    expect(warnings).toHaveLength(1);
    service.world.groups.insert({ full_path: "made-later", name: "Made later" });
    const { inputs } = await look();
    expect(warnings).toHaveLength(1);
    const { outs } = await methods.create({ owner: "label" }, inputs);
    expect(outs).toMatchObject({ __place: expect.any(Number) });
  } finally {
    await session.close();
  }
});

/** Kinds of which a second object is refused, with a way to make the first one. */
const unique = placed.filter(({ kind, exists }) => {
  const { singleton, isRepeatable, isSame } = definitionOf(kind) as AnyCollected;
  return exists !== undefined && !singleton && !isRepeatable && isSame !== undefined;
});

/** The warnings of objects that exist, in a run of its own. */
interface Host {
  readonly host: string;
  previewed(kind: string, inputs: Values): Promise<readonly string[]>;
}

const existing = (warnings: readonly string[]) =>
  warnings.filter((line) => line.includes("it exists already, and the create fails"));

const hosts: readonly Host[] = [
  {
    host: "native",
    async previewed(kind, inputs) {
      const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
      const provider = nativeProvider("1.2.3", { environment });
      await provider.configure(receivedFrom({}));
      const warnings: string[] = [];
      const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
      const step = { urn: `urn:${kind}`, name: kind, log };
      const { inputs: given, failures } = await provider.check(step, receivedFrom({}), receivedFrom(inputs));
      expect(failures).toEqual([]);
      await provider.create(step, receivedFrom(given), true);
      await provider.close();
      return existing(warnings);
    },
  },
  {
    host: "dynamic",
    async previewed(kind, inputs) {
      const { warnings, failures } = await checked(kind, inputs, { looksAhead: async () => true });
      expect(failures).toEqual([]);
      return existing(warnings);
    },
  },
];

describe.each(hosts)("on the $host host, a preview", ({ host, previewed }) => {
  const instance = `${INSTANCE}-${host}`;

  test.each(inShort(unique))("of a $kind that exists warns of it", async ({ kind, inputs, exists }) => {
    const place = placeOf(kind, instance);
    const forge = createClient({ baseUrl: service.url, token: service.token });
    try {
      expect(await previewed(kind, inputs(place))).toEqual([]);
      await exists?.({ forge, place, world: service.world });
      expect(await previewed(kind, inputs(place))).toHaveLength(1);
      expect(await previewed(kind, { ...inputs(place), adopt: true })).toEqual([]);
    } finally {
      await forge.close();
    }
  });
});

test.each(hosts)(
  "on the $host host, no warning of a create that adopts what the service has made",
  async ({ host, previewed }) => {
    const { project } = placeOf("ProtectedBranch", `${INSTANCE}-${host}`);
    const client = createClient({ baseUrl: service.url, token: service.token });
    try {
      const { default_branch } = await client.projects.get({ project });
      const inputs = { project, name: default_branch ?? "" };
      await client.protectedBranches.create(inputs);
      expect(await previewed("ProtectedBranch", inputs)).toEqual([]);
      expect(await previewed("ProtectedBranches", { items: { a: inputs } })).toEqual([]);
    } finally {
      await client.close();
    }
  },
);

test("a dynamic provider says that --replace may replace what exists", async () => {
  const { group } = placeOf("GroupLabel", INSTANCE);
  const group_id = service.world.groups.named(group)?.id ?? 0;
  service.world.labels.insert({ group_id, name: "recorded", color: "#d9534f" });
  const inputs = { group, name: "recorded", color: "#d9534f" };
  expect(existing((await checked("GroupLabel", inputs, { looksAhead: async () => true })).warnings)).toEqual([
    expect.stringContaining("it exists already, and the create fails, unless this run replaces it."),
  ]);
});

test("an `up` that skips the preview looks for nothing on the dynamic host", async () => {
  const inputs = unique.find(({ kind }) => kind === "GroupLabel")?.inputs(placeOf("GroupLabel", INSTANCE));
  service.resetRequests();
  await checked("GroupLabel", inputs as Values);
  expect(Object.keys(service.requests().operations)).not.toContain("groupLabels.list");
});
