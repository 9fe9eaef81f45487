/** Of a file with every kind, each object is applied alone: all others stay as they are, whoever owns their collections. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type FlatObject, loadConfiguration, Secret, stringifyConfiguration } from "../../configuration";
import { addressOf } from "../../gitops/addresses";
import { reportSchema } from "../../gitops/render/json";
import { definitionOf } from "../../provider/definitions";
import { exclusiveProblem } from "../../provider/plural/unmanaged";
import { declared, type Values } from "../../provider/values";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { type Home, home } from "./home";

const INSTANCE = "one";
const HIDDEN = "HIDDEN_INPUT";
const SECRETS = { [HIDDEN]: "s3cr3t-value-1" };

const writable = (kind: string, inputs: Values): Values =>
  Object.fromEntries(
    Object.entries(declared(inputs)).map(([name, value]) => [
      name,
      definitionOf(kind).secrets?.includes(name) ? new Secret(HIDDEN) : value,
    ]),
  );

/** Names of kinds that take only some. */
const others: Readonly<Record<string, string>> = {
  GroupProtectedEnvironment: "production",
  EmojiReaction: "tada",
};

/** Two of each kind, in one collection; one of those of which a place has one, or which have no name. */
const objects = contracts.flatMap(({ kind, inputs: inputsAt }): readonly FlatObject[] => {
  const { title } = definitionOf(kind);
  const corner = placeOf(kind, INSTANCE);
  const inputs = inputsAt(corner);
  const name = title === undefined ? undefined : inputs[title];
  const all =
    typeof name === "string"
      ? [inputs, { ...inputs, [title as string]: others[kind] ?? `${name}2` }]
      : [inputs];
  return all.map((values, index) => ({
    kind,
    place: String(values.group ?? values.project ?? (kind === "MemberRole" ? "instance" : corner.group)),
    key: `${title ? values[title] : index}`,
    inputs: writable(kind, values),
  }));
});

describe.each(["additive", "enforce"] as const)("%s", (ownership) => {
  let place: Home;
  let addresses: readonly (readonly [kind: string, address: string])[];

  beforeAll(async () => {
    const places = contracts.map(({ kind }) => placeOf(kind, INSTANCE));
    const owned = objects.filter(
      ({ kind }) => ownership === "additive" || exclusiveProblem(definitionOf(kind)) === undefined,
    );
    place = await home(stringifyConfiguration(owned), { world: contractWorld(places) });
    prepare(place.service.world, contracts, [INSTANCE]);
    const file = `${place.folder}/forge.yaml`;
    if (ownership === "enforce") {
      const sections = [
        ...new Set(
          loadConfiguration(file, { environment: SECRETS }).declarations.map(({ section }) => section),
        ),
      ];
      const lines = sections.map((section) => `${section}: enforce`).join(", ");
      place.write("forge.yaml", `ownership: { ${lines} }\n${place.read("forge.yaml")}`);
    }
    const { declarations } = loadConfiguration(file, { environment: SECRETS });
    // The first one of each kind; the file has more.
    addresses = [...new Map([...declarations].reverse().map((one) => [one.kind, addressOf(one)]))];
    expect(addresses.length).toBeGreaterThan(10);
  }, 60_000);
  afterAll(() => place.leave());

  const differing = async () => {
    const { stdout } = await place.type("drift --live --output json", SECRETS);
    const { changes, failures } = reportSchema.parse(JSON.parse(stdout));
    expect(failures).toEqual([]);
    return new Map(changes.map((change) => [`${change.kind} ${change.address}`, change]));
  };

  test("each object is applied alone", async () => {
    let before = await differing();
    for (const [kind, address] of addresses) {
      const up = await place.type(["up", "--target", address], SECRETS);
      expect({ address, stderr: up.code === 0 ? "" : up.stdout + up.stderr }).toEqual({
        address,
        stderr: "",
      });
      const after = await differing();
      before.delete(`${kind} ${address}`);
      expect({ address, differing: [...after] }).toEqual({ address, differing: [...before] });
      before = after;
    }
  }, 600_000);
});
