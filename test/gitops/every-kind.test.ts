/** Every kind and change: `preview` and `drift --live` give the same list, and a reference means the recorded object. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { loadConfiguration, type Ownership, Text } from "../../cli/configuration";
import { referenceFrom } from "../../cli/configuration/objects/references";
import { scopeOf, sectionOf } from "../../cli/configuration/schema/sections";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import type { RunOptions } from "../../cli/gitops/read/intent";
import type { Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { compareLive } from "../../cli/gitops/run/live";
import { run } from "../../cli/gitops/run/run";
import { shownObjects } from "../../cli/gitops/state/recorded-outputs";
import { exclusiveProblem } from "../../provider/collection/observe/exclusive";
import { definitionOf } from "../../provider/definition/definitions";
import { create } from "../../provider/lifecycle";
import { createReads } from "../../provider/service/reads";
import { pick, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { homeInFile, SECRETS, writable } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare as prepareWorld } from "../contract/world";
import { shareOf } from "../jest/sample";
import { opened, ran } from "../reliability/files/run";

let service: Simulator;
let client: Client;
const folders: string[] = [];

beforeAll(async () => {
  service = await startSimulator({
    world: contractWorld(contracts.flatMap(({ kind }) => INSTANCES.map((one) => placeOf(kind, one)))),
  });
  prepareWorld(service.world, contracts, INSTANCES);
  client = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await client.close();
  await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const INSTANCES = [
  "missing",
  "declared",
  "drifted",
  "vanished",
  "existing",
  "unmanaged",
  "twin",
  "referring",
] as const;
type Instance = (typeof INSTANCES)[number];

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-every-kind-"));
  folders.push(folder);
  return folder;
}

/** One object of a kind in a file of its own. */
function subjectOf(contract: Contract, instance: Instance) {
  const { kind } = contract;
  const place = placeOf(kind, instance);
  const inputs = contract.inputs(place) as Values;
  const definition = definitionOf(kind);
  const { title } = definition;
  const home = homeInFile(kind, inputs, place.group);
  const file = path.join(emptyFolder(), "forge.yaml");
  const key = title ? String(inputs[title]) : "one";
  const write = (
    own: Values,
    ownership?: Ownership,
    more: Parameters<typeof stringifyConfiguration>[0] = [],
  ) =>
    writeFileSync(
      file,
      `${stringifyConfiguration(
        [{ kind, place: home, key, inputs: writable(kind, own) }, ...more],
        ownership === undefined ? {} : { ownership },
      )}name: subject\n`,
    );
  write(inputs);
  const hasIdentity = definition.singleton === true || definition.isSame !== undefined;
  return { contract, place, inputs, home, key, file, write, hasIdentity };
}
type Subject = ReturnType<typeof subjectOf>;

/** Nothing lags here. */
const NOW = { FORGE_SETTLE_SECONDS: "0" };

const environmentOf = () => ({ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...NOW, ...SECRETS });

/** `state` is the folder of another state, such as an empty one. */
async function previewOf({ file }: Subject, state?: string): Promise<Report> {
  const asked: RunOptions = {
    ...{ file, environment: environmentOf(), clientOf: () => client },
    ...(state === undefined ? {} : { state: `file://${state}` }),
  };
  return run("preview", await prepare(asked), asked);
}

const liveReportOf = ({ file }: Subject): Promise<Report> =>
  compareLive(loadConfiguration(file, { environment: environmentOf() }), client);

const runOf = ({ file }: Subject) =>
  [
    { service, between: service, environment: { ...NOW, ...SECRETS }, path: file },
    { stack: "main", selection: {} },
  ] as const;

/** Makes what the file declares, and returns the inputs and outputs of its object. */
async function apply(subject: Subject): Promise<Values> {
  const { done } = await ran(...runOf(subject));
  expect(done?.errors ?? []).toEqual([]);
  const { task, close } = await opened(...runOf(subject));
  await close();
  const [made] = shownObjects(task.prepared.ledger.objects);
  return {
    ...subject.inputs,
    ...Object.fromEntries((made?.outputs ?? []).map(({ name, value }) => [name, value])),
  };
}

const neverReturned = (kind: string): readonly string[] =>
  definitionOf(kind).neverReturned?.({ url: "" } as never) ?? [];

/** Of objects that a run has adopted already, nobody says again that an adoption cannot change them; who is left alone is named once. */
const warned = ({ warnings }: Report): readonly string[] =>
  warnings.filter((text) => !/neither shows its|they are left alone/.test(text)).sort();

/** The list of the report, without causes. An adoption that changes something is the same update. */
const listed = (report: Report) => {
  const { changes, failures } = report;
  return {
    changes: changes
      .map(({ action, kind, title, address, properties }) => ({
        ...{ title, address, action: action === "adopt" ? "update" : action },
        properties: [...properties]
          // An adoption sends what the service does not show, and without a state nobody knows whether it has the same already.
          .filter(
            ({ name, isSecret, before }) =>
              action === "create" ||
              !(isSecret || before === undefined || neverReturned(kind).includes(name)),
          )
          // Drift says of the service, and a preview of its changes, whether they let people do more.
          .map(({ risk: _, ...property }) => property)
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      }))
      .filter(({ action, properties }) => action !== "update" || properties.length > 0)
      .sort((a, b) => (a.address < b.address ? -1 : 1)),
    failures: failures.map(({ title, message }) => ({ title, message })),
    warnings: warned(report),
  };
};

/**
 * A comparison has no state, and neither has the preview; of a kind without an identity, only the state says which object is
 * meant. `isRecorded` means that the plan of what is recorded has the same changes, too.
 */
async function expectSame(subject: Subject, what: string, isRecorded = false): Promise<void> {
  const live = listed(await liveReportOf(subject));
  const expectSameAs = (preview: Report) => expect({ what, ...listed(preview) }).toEqual({ what, ...live });
  if (subject.hasIdentity) expectSameAs(await previewOf(subject, emptyFolder()));
  if (isRecorded || !subject.hasIdentity) expectSameAs(await previewOf(subject));
}

/** Of kinds whose collections can be exclusive. */
async function makeUnmanaged({ contract, place, inputs }: Subject): Promise<boolean> {
  const definition = definitionOf(contract.kind);
  if (definition.singleton || exclusiveProblem(definition) !== undefined) return false;
  const { title } = definition;
  const other =
    contract.bystander?.(place) ?? pick(contract.others(place) as Values, title === undefined ? [] : [title]);
  const context = { forge: client, reads: createReads(), warn: () => undefined };
  await create(definition, context, { ...inputs, ...other }, { adopt: false });
  return true;
}

const MARK = "Of";

/** The kinds of which the service has two alike. */
const twins: string[] = [];

/** Somebody else's object that matches the declaration, too; the service refuses it for most kinds. */
async function makeTwin({ contract, inputs }: Subject): Promise<boolean> {
  const definition = definitionOf(contract.kind);
  if (definition.singleton) return false;
  const context = { forge: client, reads: createReads(), warn: () => undefined };
  const made = create(definition, context, inputs, { adopt: false });
  return made.then(
    () => true,
    () => false,
  );
}

const drawn = shareOf(contracts, 7);

describe.each(drawn.map((contract) => [contract.kind, contract] as const))("%s", (_, contract) => {
  const { exists, vanish } = contract;
  const stageOf = ({ place }: Subject, state: Values) => ({
    place,
    forge: client,
    world: service.world,
    state,
  });

  test("is the same in both if it is missing", async () => {
    const subject = subjectOf(contract, "missing");
    await expectSame(subject, "missing", true);
  });

  test("is the same in both if its declaration changes", async () => {
    const subject = subjectOf(contract, "declared");
    await apply(subject);
    await expectSame(subject, "nothing");
    // Neither what the service never returns.
    if (subject.hasIdentity) expect((await liveReportOf(subject)).changes).toEqual([]);
    const { place, inputs } = subject;
    for (const [name, value] of Object.entries(contract.others(place))) {
      // Without an identity, only a state knows what is replaced.
      if (!subject.hasIdentity && definitionOf(contract.kind).replaceOn.includes(name)) continue;
      subject.write({ ...inputs, [name]: value, ...contract.together?.(place)[name] });
      await expectSame(subject, name);
    }
  });

  test("is the same in both if the service changes", async () => {
    const subject = subjectOf(contract, "drifted");
    const others = contract.others(subject.place) as Values;
    for (const [name, drift] of Object.entries(contract.drift)) {
      const state = await apply(subject);
      await drift(stageOf(subject, state), others[name]);
      await expectSame(subject, name);
    }
  });

  test("is the same in both if it refers to an object that is yet to be made", async () => {
    const subject = subjectOf(contract, "referring");
    const { place, inputs } = subject;
    await apply(subject);
    // An object cannot refer to another one of its kind.
    const isMilestone = contract.kind === "ProjectMilestone";
    const reference = referenceFrom(isMilestone ? "wikiPages.yet.id" : "milestones.yet.id", {
      scope: "projects",
      place: place.project,
    });
    if (typeof reference === "string") throw new Error(reference);
    const target = isMilestone
      ? { kind: "WikiPage", inputs: { title: "yet", content: "a" } }
      : { kind: "ProjectMilestone", inputs: { title: "yet" } };
    for (const [name, value] of Object.entries(contract.others(place))) {
      if (typeof value !== "string") continue;
      // Without an identity, only a state knows what is replaced.
      if (!subject.hasIdentity && definitionOf(contract.kind).replaceOn.includes(name)) continue;
      const own = {
        ...inputs,
        [name]: new Text(["of ", reference]),
        ...contract.together?.(place)[name],
      };
      subject.write(own, undefined, [{ ...target, place: place.project, key: "yet" }]);
      await expectSame(subject, name);
    }
  });

  if (vanish)
    test("is the same in both if it is deleted in the service", async () => {
      const subject = subjectOf(contract, "vanished");
      const state = await apply(subject);
      await vanish(stageOf(subject, state));
      await expectSame(subject, "vanished", true);
    });

  if (exists)
    test("is the same in both if it exists already", async () => {
      const subject = subjectOf(contract, "existing");
      await exists(stageOf(subject, {}));
      await expectSame(subject, "existing", true);
    });

  test("is the same in both if its collection has another object", async () => {
    const subject = subjectOf(contract, "unmanaged");
    subject.write(subject.inputs, "enforce");
    await apply(subject);
    const isPossible = await makeUnmanaged(subject);
    await expectSame(subject, "unmanaged", true);
    expect(listed(await liveReportOf(subject)).changes).toHaveLength(isPossible ? 1 : 0);
  });

  test("a reference means the recorded object, though somebody else's fits as well", async () => {
    const subject = subjectOf(contract, "twin");
    const { write, inputs, place, home } = subject;
    const made = await apply(subject);
    const scope = scopeOf(contract.kind, home);
    const { name, isSingle } = sectionOf(contract.kind, scope);
    const pageOf = (output: string) => {
      const text = `${name}.${isSingle ? "" : `${subject.key}.`}${output}`;
      const reference = referenceFrom(text, { scope, place: home });
      if (typeof reference === "string") throw new Error(reference);
      const title = `${MARK} ${output}`;
      const content = new Text([`${contract.kind}.${output}=`, reference]);
      // An object cannot refer to another one of its kind.
      return contract.kind === "WikiPage"
        ? {
            kind: "ProjectMilestone",
            place: place.project,
            key: title,
            inputs: { title, description: content },
          }
        : { kind: "WikiPage", place: place.project, key: title, inputs: { title, content } };
    };
    const outputs = ["id", ...Object.keys(definitionOf(contract.kind).outputs)].filter((one) => one in made);
    const pages = outputs.map(pageOf);
    const contents = () => {
      const { wiki_pages, project_milestones: milestones } = service.world;
      const all = [
        ...wiki_pages.all().map(({ content }) => content),
        ...milestones.all().map(({ description }) => description ?? ""),
      ];
      return all.filter((text) => text.startsWith(`${contract.kind}.`)).sort();
    };
    write(inputs, undefined, pages);
    await apply(subject);
    const before = contents();
    expect(before).toEqual(outputs.map((output) => `${contract.kind}.${output}=${made[output]}`).sort());
    // An adoption that sends a secret may change what refers to the object; only a record has the id of a set of files.
    const { changes } = await previewOf(subject, emptyFolder());
    const isSent = changes.some(({ kind }) => kind === contract.kind);
    if (!isSent && contract.kind !== "RepositoryFileSet") await expectSame(subject, "referred to");
    if (!(await makeTwin(subject))) return;
    twins.push(contract.kind);
    expect(listed(await previewOf(subject))).toEqual({ changes: [], failures: [], warnings: [] });
    await apply(subject);
    expect(contents()).toEqual(before);
  });
});

test.each(contracts.map((contract) => [contract.kind, contract] as const))(
  "%s declares all that the service never returns, so that a comparison shows none of it",
  (kind, { inputs }) => {
    const { instructions = [], secrets = [] } = definitionOf(kind);
    const declared = Object.keys(inputs(placeOf(kind, "missing")));
    const hidden = neverReturned(kind).filter((name) => ![...instructions, ...secrets].includes(name));
    expect(declared).toEqual(expect.arrayContaining(hidden));
  },
);

test("a service has several objects alike of these kinds", () => {
  const isRepeatable = ({ kind }: { readonly kind: string }) => "isRepeatable" in definitionOf(kind);
  const all = drawn.filter(isRepeatable).map(({ kind }) => kind);
  expect(all).toEqual(expect.arrayContaining(twins.filter((one) => one !== "VirtualRegistryUpstream")));
});
