/** Drift of every kind is accepted into random files: the preview is empty then, and all other bytes are as they were. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { loadConfiguration, resolveGlobs } from "../../cli/configuration";
import { type Scope, scopeOf, sectionOf } from "../../cli/configuration/schema/sections";
import { writtenInputs } from "../../cli/configuration/write/stringify";
import { acceptDrift } from "../../cli/gitops/accept";
import { compareLive } from "../../cli/gitops/run/live";
import { addressOf } from "../../cli/gitops/state/addresses";
import { definitionOf } from "../../provider/definition/definitions";
import { create } from "../../provider/lifecycle";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { SECRETS, writable } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { shareOf } from "../jest/sample";
import { type Layout, layouts, randomFile, type ToWrite } from "./random-file";
import { fileOf } from "./world";

const environment = { ...process.env, ...SECRETS, FORGE_VARIABLES: Object.keys(SECRETS).join() };

/** A file cannot take a part out of a record that is merged, or declare what the service's own rules exclude. */
const impossible: Readonly<Record<string, (layout: Layout) => RegExp | undefined>> = {
  "RepositoryFileSet.files": (layout) =>
    layout === "own" || layout === "list" || layout === "alias"
      ? undefined
      : /part logo\.png|still declares another value/,
  "RemoteMirror.onlyProtectedBranches": () => /cannot be used together/,
};

const GONE = "everything";

describe.each(shareOf(contracts, 7))("$kind", (contract) => {
  const { kind, inputs, others, vanish } = contract;
  const definition = definitionOf(kind);
  const drift: typeof contract.drift = { ...contract.drift, ...(vanish ? { [GONE]: vanish } : {}) };
  const names = Object.keys(drift);
  let service: Simulator;
  let client: Client;

  beforeAll(async () => {
    service = await startSimulator({ world: contractWorld(names.map((name) => placeOf(kind, name))) });
    prepare(service.world, [contract], names);
    client = createClient({ baseUrl: service.url, token: service.token });
  });
  afterAll(async () => {
    await client.close();
    await service.close();
  });

  /** The object as a file has it, and its inputs of another place left out. */
  function objectFor(name: string): ToWrite {
    const declared = inputs(placeOf(kind, name));
    const home = String(declared.group ?? declared.project ?? placeOf(kind, name).group);
    const place = definitionOf(kind).parents.includes("instance") ? "instance" : home;
    const scope: Scope = scopeOf(kind, place);
    const section = sectionOf(kind, scope);
    const key = section.isSingle ? "" : String(declared[definition.title ?? ""] ?? "one");
    const flat = { kind, place, key, inputs: writable(kind, declared) };
    return {
      ...{ scope, place, key, name },
      keyInput: section.keyInput,
      keyValue: declared[section.keyInput ?? ""],
      section: section.name,
      inputs: writtenInputs(section, flat, section.isSingle ? undefined : key),
    };
  }

  // A comparison with the service alone does not ask for secrets.
  test.each(names.filter((name) => !definition.secrets?.includes(name)))("drift of %s", async (name) => {
    const place = placeOf(kind, name);
    const context = { forge: client, warn: () => undefined };
    const made = await create(definition, context, inputs(place), { adopt: false });
    await drift[name]?.(
      { place, forge: client, world: service.world, state: made.values },
      others(place)[name],
    );
    const object = objectFor(name);
    for (const [index, layout] of layouts.entries()) {
      const text = randomFile(
        layout,
        object,
        index + names.indexOf(name) * 97 + kind.length,
        place.otherGroup,
      );
      if (text !== undefined) await expectAccepted(layout, object, text);
    }
  });

  async function expectAccepted(layout: Layout, object: ToWrite, text: string) {
    const { name, inputs } = object;
    const file = fileOf(text);
    const load = () => resolveGlobs(loadConfiguration(file, { environment }), client);
    const before = await load();
    // An item of a list has another key.
    const [address = ""] = before.declarations.filter((one) => one.kind === kind).map(addressOf);
    const selection = { target: [address] };
    const { changes, failures: refused } = await compareLive(before, client, { selection });
    const about = `${layout}:\n${text}`;
    // A drift that no run can update is a failure, and nothing to accept.
    if (changes.length === 0 && refused.length > 0) {
      expect(definition.replaceOn).toContain(name);
      expect((await acceptDrift(before, client, { environment, selection })).accepted).toEqual([]);
      return;
    }
    if (changes.length === 0) throw new Error(`No drift in ${about}`);
    const { accepted, left, failures } = await acceptDrift(before, client, { environment, selection });
    const now = readFileSync(file, "utf8");
    const reason = impossible[`${kind}.${name}`]?.(layout);
    if (reason !== undefined) {
      expect({ about, why: left[0]?.why }).toMatchObject({ why: expect.stringMatching(reason) });
      return;
    }
    expect({ about, left, failures, now }).toMatchObject({ left: [], failures: [] });
    expect(accepted.map((change) => change.address)).toEqual([address]);
    const isGone = changes.every(({ action }) => action === "create");
    if (!isGone) expect((await compareLive(await load(), client, { selection })).changes).toEqual([]);
    if (!isGone) expect({ about, now, comments: comments(now) }).toMatchObject({ comments: comments(text) });
    const properties = changes.flatMap((change) => change.properties);
    if (!isGone && properties.length === 1 && typeof inputs.get(name) !== "object")
      expectValueReplaced(text, now, inputs.get(name), about);
    // All other objects, and all other inputs of this one, are declared as before.
    const others = (configuration: typeof before) =>
      configuration.declarations.map((one) => {
        const isIt = addressOf(one) === address;
        const changed = changes.flatMap(({ properties }) => properties.map((property) => property.name));
        const kept = Object.entries(one.inputs).filter(([input]) => !(isIt && changed.includes(input)));
        return isIt && isGone ? undefined : [addressOf(one), JSON.stringify(kept.sort())];
      });
    expect({ about, now, others: others(await load()).filter(Boolean) }).toMatchObject({
      others: others(before).filter(Boolean),
    });
  }
});

const comments = (text: string) => text.match(/# comment \d+/g) ?? [];

/** One change stands between an equal beginning and an equal end, and only the value is between them. */
function expectValueReplaced(before: string, now: string, value: unknown, about: string) {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, now.length) - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  const replaced = before.slice(start, before.length - end);
  const longest = typeof value === "object" ? "" : JSON.stringify(value);
  const isValue = replaced.length <= 2 * longest.length + 40 && !replaced.includes("# comment");
  expect({ about, now, replaced: isValue ? "" : replaced }).toEqual({ about, now, replaced: "" });
}
