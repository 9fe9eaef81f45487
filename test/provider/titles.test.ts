/** Titles that the service trims and bounds: in every form, white space around them is no difference, and what it refuses is not sent. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { pluralOf } from "../../provider/definition/kinds";
import { nativeProvider } from "../../provider/hosts/native/provider";
import type { PluginProvider } from "../../provider/pulumi/plugin/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { wrongWith } from "../configuration/files";
import { compared, lines } from "../gitops/world";
import { as, service } from "../service/service";
import { runs } from "./run";

const forge = service({ dialect: "gitlab" });
const run = runs(forge);

interface Titled {
  readonly kind: "GroupLabel" | "GroupMilestone" | "FeatureFlagUserList" | "MemberRole";
  readonly title: string;
  readonly place: Values;
  readonly more: Values;
  readonly section: string;
  readonly isTrimmed?: true;
  readonly refused: Readonly<Record<string, string>>;
}

const LONG = "x".repeat(256);
const tooLong = { [LONG]: "expected text of at most 255 characters" };

const kinds: readonly Titled[] = [
  {
    kind: "GroupLabel",
    title: "name",
    place: { group: "acme/mobile" },
    more: { color: "#112233" },
    section: "labels",
    isTrimmed: true,
    refused: {
      ...tooLong,
      "a,b": "expected a name without commas, which separate the labels in a list",
      " ": "expected text that is not empty",
    },
  },
  {
    kind: "GroupMilestone",
    title: "title",
    place: { group: "acme/mobile" },
    more: {},
    section: "milestones",
    isTrimmed: true,
    refused: { ...tooLong, " ": "expected text that is not empty" },
  },
  {
    kind: "FeatureFlagUserList",
    title: "name",
    place: { project: "acme/platform/web" },
    more: { userXids: [] },
    section: "featureFlagUserLists",
    refused: tooLong,
  },
  {
    kind: "MemberRole",
    title: "name",
    place: { group: "acme" },
    more: { baseAccessLevel: "guest", permissions: ["read_code"] },
    section: "memberRoles",
    refused: tooLong,
  },
];

/** The resource of a form, and how the inputs of its one object are declared. */
const shapes: Readonly<Record<"single" | "many", (titled: Titled, inputs: Values) => [string, Values]>> = {
  single: ({ kind }, inputs) => [kind, inputs],
  many: ({ kind }, inputs) => [pluralOf(kind), { items: { one: inputs } }],
};

const providers: PluginProvider[] = [];
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
});

const log = { info: () => undefined, warn: () => undefined };
const NOTHING = receivedFrom({});

function native(): PluginProvider {
  const environment = { FORGE_BASE_URL: forge().url, FORGE_TOKEN: forge().token };
  const provider = nativeProvider("1.2.3", { environment });
  providers.push(provider);
  return provider;
}

/** The problems that a host has with arguments, and whether they differ from the object that they made. */
const hosts = {
  dynamic: {
    failures: async (name: string, args: Values) => {
      const { failures = [] } = await run().methods(name).check({}, args);
      return failures;
    },
    differs: async (name: string, args: Values) => {
      const made = await run().made(name, args);
      const { id, props } = await run().methods(name).read(made.id, made.outs);
      const seen = { ...made, id: String(id), outs: props ?? {} };
      const { changes } = await run().diff(name, seen, args);
      await run().methods(name).delete(seen.id, seen.outs);
      return changes;
    },
  },
  native: {
    failures: async (name: string, args: Values) => {
      const provider = native();
      await provider.configure(NOTHING);
      const { failures = [] } = await provider.check(
        { urn: "urn:a", name, log },
        NOTHING,
        receivedFrom(args),
      );
      return failures;
    },
    differs: async (name: string, args: Values) => {
      const provider = native();
      await provider.configure(NOTHING);
      const step = { urn: "urn:a", name, log };
      const { inputs } = await provider.check(step, NOTHING, receivedFrom(args));
      const { id, state } = await provider.create(step, receivedFrom(inputs), false);
      const made = { id, state: receivedFrom(state), inputs: receivedFrom(inputs) };
      const seen = await provider.read(step, made);
      const known = { id: seen.id, state: receivedFrom(seen.state), inputs: receivedFrom(seen.inputs) };
      const { changes } = await provider.diff(step, known, receivedFrom(inputs));
      await provider.delete(step, known);
      return changes;
    },
  },
};

const fileWith = ({ place, section, title, more }: Titled, text: string): string => {
  const [[type, path]] = Object.entries(place) as [[string, string]];
  return `${type}s: { ${path}: { ${section}: { one: ${JSON.stringify({ [title]: text, ...more })} } } }\n`;
};

const refusals = kinds.flatMap((titled) =>
  Object.entries(titled.refused).map(([text, expected]) => ({ ...titled, text, expected })),
);
const trimmedKinds = kinds.filter(({ isTrimmed }) => isTrimmed);
const forms = (Object.keys(shapes) as (keyof typeof shapes)[]).flatMap((shape) =>
  (Object.keys(hosts) as (keyof typeof hosts)[]).map((host) => [shape, host] as const),
);

describe.each(forms)("%s, %s", (shape, host) => {
  test.each(trimmedKinds)("$kind: white space around the $title is no difference", async (titled) => {
    const inputs = { ...titled.place, [titled.title]: ` padded ${shape} \n`, ...titled.more };
    expect(await hosts[host].differs(...shapes[shape](titled, inputs))).toBe(false);
  });

  test.each(refusals)("$kind: $title $text is refused unsent", async ({ text, expected, ...titled }) => {
    const inputs = { ...titled.place, [titled.title]: text, ...titled.more };
    forge().resetRequests();
    const failures = await hosts[host].failures(...shapes[shape](titled, inputs));
    expect(failures.map(({ reason }) => reason).join("\n")).toContain(expected);
    const sent = Object.keys(forge().requests().operations);
    expect(sent.filter((operation) => operation.endsWith(".create"))).toEqual([]);
  });
});

describe("a file", () => {
  test.each(trimmedKinds)("$kind: white space around the $title is no difference", async (titled) => {
    const inputs = { ...titled.place, [titled.title]: "in a file", ...titled.more };
    const made = await run().made(titled.kind, inputs);
    expect(lines(await compared(fileWith(titled, " in a file "), as("root", { dialect: "gitlab" })))).toEqual(
      [],
    );
    await run().methods(titled.kind).delete(made.id, made.outs);
  });

  test.each(refusals)("$kind: $title $text is a problem of the file", ({ text, expected, ...titled }) =>
    expect(wrongWith(fileWith(titled, text)).join("\n")).toContain(expected),
  );
});
