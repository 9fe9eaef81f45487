// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/**
 * An input that is the number of an object which another group has: a number says nothing of its place, so each is answered with its
 * position, and nothing is written there.
 */
import { afterEach, expect, test } from "@jest/globals";
import { type Reached, type Stage, stage } from "./two-groups";

let here: Stage;
afterEach(() => here.close());

/** With a position in the file. */
function expectAnswer({ problems, failures }: Reached, answer: string): void {
  const lines = [
    ...problems,
    ...failures.map(
      ({ where, title, message }) => `${where?.file}:${where?.line}:${where?.column}: ${title}: ${message}`,
    ),
  ];
  expect(lines.join("\n")).toContain(answer);
  expect(lines.filter((line) => /forge\.yaml:\d+:\d+: /.test(line))).not.toEqual([]);
}

const upstream = (inputs: string, more = "") =>
  `groups: { web: { ${more}virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", ${inputs} } } } }`;

/** The first registry of a group, as the contracts number it. */
const registryOf = (group: string): number =>
  here.service.world.virtual_registries.of(here.numberOf("groups", group))[0]?.id ?? 0;

/** Others have an upstream of their own, which nobody declares. */
const withUpstream = () =>
  here.send("POST", `virtual_registries/packages/jvm/registries/${registryOf("security")}/upstreams`, {
    url: "https://good.example/maven",
    name: "theirs",
  });

interface Attempt {
  readonly what: string;
  readonly text: string | (() => string);
  /** Happens before the run. */
  readonly event?: () => Promise<void>;
  readonly answer: string;
}

const attempts: readonly Attempt[] = [
  {
    what: "a registry of others",
    text: () => upstream(`registry: ${registryOf("security")}`),
    answer: "groups/web has no VirtualRegistry with this number",
  },
  {
    what: "an enforced registry of others",
    text: () => upstream(`registry: ${registryOf("security")}`, "ownership: enforce, "),
    event: withUpstream,
    answer: "groups/web has no VirtualRegistry with this number",
  },
  {
    what: "a registry in a set",
    text: () =>
      `sets: { mine: { virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", registry: ${registryOf("security")} } } } }\ngroups: { web: { use: [mine] } }`,
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "a registry in the defaults",
    text: () =>
      `groups: { web: { defaults: { virtualRegistryUpstreams: { registry: ${registryOf("security")} } }, virtualRegistryUpstreams: { u: { url: "https://evil.example/maven" } } } }`,
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "an upstream that is shared with a registry of others",
    text: () => upstream(`registry: ${registryOf("web")}, sharedWith: [${registryOf("security")}]`),
    answer: "has no VirtualRegistry with this number",
  },
  {
    what: "a registry that only the run knows",
    text: `variables: [HIDDEN_INPUT]\n${upstream('registry: "${secret:HIDDEN_INPUT}"')}`,
    answer: "nobody knows it before the run",
  },
  {
    what: "a registry whose number no computer holds",
    text: upstream("registry: 9007199254740993"),
    answer: "9007199254740993",
  },
  {
    what: "a registry that the file declares for others",
    text: `${upstream('registry: "${ref:groups/security#virtualRegistries.theirs.registryId}"').slice(0, -2)}, security: { ownership: observe, virtualRegistries: { theirs: {} } } }`,
    answer: "declare this object there, or refer to one here",
  },
  {
    what: "the number of another kind",
    text: `groups: { web: { memberRoles: { r: { baseAccessLevel: developer } }, virtualRegistryUpstreams: { u: { url: "https://evil.example/maven", registry: "\${ref:memberRoles.r.memberRoleId}" } } } }`,
    answer: "is the number of a VirtualRegistry",
  },
  {
    what: "a role of others",
    text: () =>
      `groups: { web: { samlGroupLinks: { all: { accessLevel: developer, memberRoleId: ${here.service.world.member_roles.all().find(({ name }) => name === "theirs")?.id} } } } }`,
    event: async () => {
      await here.send("POST", "groups/security/member_roles", {
        name: "theirs",
        base_access_level: 30,
        read_code: true,
      });
    },
    answer: "groups/web has no MemberRole with this number",
  },
];

test.each(attempts.map((attempt) => [attempt.what, attempt] as const))(
  "a group does not reach the objects of another one by %s",
  async (_, { text, event, answer }) => {
    here = await stage();
    await event?.();
    const reached = await here.run({ "forge.yaml": `${typeof text === "string" ? text : text()}\n` });
    expect(reached).toMatchObject({ isSame: true, requests: [] });
    expectAnswer(reached, answer);
  },
);
