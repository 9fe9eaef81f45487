/** Compares a file with the service without the engine: every change in the service is reported with its object and properties. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { render } from "../../cli/gitops/report/render";
import { exitCodeOf } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { run } from "../../cli/gitops/run/run";
import { AuthenticationError, createClient } from "../../sdk";
import { sampleWorld, startSimulator } from "../../simulator";
import {
  acme,
  besidesLeftAlone,
  compared,
  fileOf,
  flat,
  fullWorld,
  lines,
  type Order,
  pulled,
  stage,
} from "./world";

interface Case {
  readonly change: string;
  readonly orders: readonly Order[];
  readonly reported: readonly string[];
  /** Failures: no run could change these. */
  readonly refused?: readonly string[];
  /** All collections of the file are enforced. */
  readonly enforced?: true;
}

const update = (table: string, where: object, values: object): Order => ({ update: table, where, values });
const web = { project_id: 1 };
const upstream = "https://repo.maven.example/maven2";

const cases: readonly Case[] = [
  {
    change: "a label with an odd name gets another color",
    orders: [update("labels", { name: `\${env:HOME}` }, { color: "#000000" })],
    reported: [`update GroupLabel "\${env:HOME}" (acme/mobile): color`],
  },
  {
    change: "a label is renamed",
    orders: [update("labels", { name: "bug" }, { name: "defect" })],
    reported: ['create GroupLabel "bug" (acme)'],
  },
  {
    change: "a label is renamed where labels are enforced",
    orders: [update("labels", { name: "bug" }, { name: "defect" })],
    reported: ['create GroupLabel "bug" (acme)', 'delete GroupLabel "defect" (acme)'],
    enforced: true,
  },
  {
    change: "a label is added where labels are enforced",
    orders: [{ insert: "labels", values: { group_id: 3, name: "new", color: "#123456" } }],
    reported: ['delete GroupLabel "new" (acme/mobile)'],
    enforced: true,
  },
  {
    change: "a label is added where labels are additive",
    orders: [{ insert: "labels", values: { group_id: 3, name: "new", color: "#123456" } }],
    reported: [],
  },
  {
    change: "a role gets one more permission",
    orders: [update("member_roles", { id: 2 }, { remove_project: true })],
    reported: [],
    refused: ['MemberRole "Release manager" (acme): it exists with another permissions'],
  },
  {
    change: "a role is renamed, and a link refers to it",
    orders: [update("member_roles", { id: 2 }, { name: "Releaser" })],
    reported: ['create MemberRole "Release manager" (acme)'],
    refused: ['SamlGroupLink "release-managers" (acme): it exists with another memberRoleId'],
  },
  {
    change: "a SAML link is removed and another one added where they are enforced",
    orders: [
      { delete: "saml_group_links", where: { name: "engineering" } },
      { insert: "saml_group_links", values: { group_id: 1, name: "everybody", access_level: 50 } },
    ],
    reported: ['create SamlGroupLink "engineering" (acme)', 'delete SamlGroupLink "everybody" (acme)'],
    enforced: true,
  },
  {
    change: "a SAML link of one provider gives more",
    orders: [
      update("saml_group_links", { name: "contractors", provider: "saml_partners" }, { access_level: 40 }),
    ],
    reported: [],
    refused: ['SamlGroupLink "contractors" (acme): it exists with another accessLevel'],
  },
  {
    change: "an upstream gets another cache validity and is no longer shared",
    orders: [
      update("virtual_registry_upstreams", { url: upstream }, { cache_validity_hours: 1 }),
      { delete: "registry_upstreams", where: { registry_id: 2, upstream_id: 1 } },
    ],
    reported: [`update VirtualRegistryUpstream "${upstream}" (acme): sharedWith, cacheValidityHours`],
  },
];

describe("the comparison of a pulled file", () => {
  let additive = "";
  let enforced = "";

  beforeAll(async () => {
    const service = await startSimulator({ world: fullWorld() });
    const client = createClient({ baseUrl: service.url, token: service.token });
    const options = { include: ["wikiPages"] };
    additive = (await pulled(client, acme, options)).text;
    enforced = (await pulled(client, acme, options, { ownership: "enforce" })).text;
    await client.close();
    await service.close();
  });

  test.each([
    ["additive", () => additive],
    ["enforced", () => enforced],
  ])("reports nothing without a change in the service: %s", async (_, text) => {
    const { client } = await stage();
    const report = await compared(text(), client());
    expect(lines(report)).toEqual([]);
    expect(report).toMatchObject({ command: "drift", failures: [] });
    expect(besidesLeftAlone(report)).toEqual([]);
    expect(report.checked).toBeGreaterThan(30);
    expect(exitCodeOf(report)).toBe(0);
  });

  test("a preview without a record adopts all of it, and warns of nothing that is there already", async () => {
    const { client, service } = await stage();
    const names = [...additive.matchAll(/\$\{secret:(\w+)\}/g)].map(([, name = ""]) => name);
    const secrets = Object.fromEntries(names.map((name) => [name, "a-secret-of-the-test"]));
    const asked = {
      file: fileOf(additive),
      environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...secrets },
      clientOf: () => client(),
    };
    const report = await run("preview", await prepare(asked), asked);
    expect(report.failures).toEqual([]);
    const others = report.changes.filter(
      ({ action, properties }) => action !== "adopt" || properties.some(({ isSecret }) => !isSecret),
    );
    expect(others).toEqual([]);
    expect(report.warnings.filter((text) => text.includes("there is no"))).toEqual([]);
  });

  test.each(cases)(
    "reports the objects after $change",
    async ({ orders, reported, refused = [], enforced: isEnforced }) => {
      const { client, changeService } = await stage();
      await changeService(...orders);
      const report = await compared(isEnforced ? enforced : additive, client());
      expect(lines(report)).toEqual(reported);
      expect(report.failures.map(({ title, message }) => `${title}: ${message}`)).toEqual(
        refused.map((one) => `${one}, which cannot be updated; delete it, or declare its actual value.`),
      );
      expect(exitCodeOf(report)).toBe(refused.length > 0 ? 1 : reported.length > 0 ? 2 : 0);
    },
  );
});

describe("objects that cannot be compared", () => {
  /** Fifty groups with one label each, so that each problem occurs fifty times. */
  const groups = Array.from({ length: 50 }, (_, index) => `group-${index}`);
  const world = {
    ...sampleWorld(),
    groups: [...(sampleWorld().groups ?? []), ...groups.map((name) => ({ full_path: name, name }))],
  };
  const labels = groups.map((group) => `  ${group}: { labels: { bug: { color: red } } }\n`).join("");
  const file = `groups:\n${labels}`;

  test("end the comparison after few requests if the token is wrong", async () => {
    const { client, service } = await stage({ world });
    await expect(compared(file, client("wrong", { concurrency: 4 }))).rejects.toThrow(AuthenticationError);
    expect(service.requests().total).toBeLessThanOrEqual(12);
  });

  test("end the comparison if the service is unreachable", async () => {
    const { client, service } = await stage({ world });
    const unreachable = client(service.token, {
      baseUrl: "http://127.0.0.1:1",
      retry: { attempts: 1, base: 1 },
    });
    await expect(compared(file, unreachable)).rejects.toThrow(/the connection was refused/);
  });

  test("are one failure if the token may not see their groups", async () => {
    const { client } = await stage({ world });
    const report = await compared(
      `${file}  acme: { labels: { bug: { color: "#D9534F" } } }\n`,
      client("forge-gus-token"),
    );
    expect(report.failures).toEqual([
      {
        title: "labels of group-0, labels of group-1, labels of group-10, labels of group-11 and 46 more",
        message: expect.stringMatching(
          /^list was refused with 404: Group Not Found\. It does not exist, or the token may not see it\. Correct its path, or let a run create it with "create: true"\. Also in lines \d+, \d+, \d+, \d+ and 45 more\.$/,
        ),
        requests: Array.from({ length: 4 }, () => expect.stringMatching(/^01SIM\d+$/)),
        where: expect.objectContaining({ line: 2 }),
      },
    ]);
    expect(report).toMatchObject({ changes: [], checked: 1 });
  });

  test("are one entry that names the required role if the token has no permission", async () => {
    const { client, service } = await stage();
    const { text } = await pulled(client(), { groups: ["acme/platform"], projects: [] });
    service.resetRequests();
    const report = await compared(text, client("forge-gus-token"));
    const { failures, changes, notCompared = [] } = report;
    expect([changes, failures]).toEqual([[], []]);
    expect(exitCodeOf(report)).toBe(0);
    expect(notCompared).toHaveLength(2);
    expect(notCompared[1]?.objects).toBeGreaterThan(0);
    // Push mirrors answer 401 to a valid token, too.
    expect(notCompared[1]?.message).toMatch(
      /^list was refused with 401: Unauthorized\. The token needs scope/,
    );
    expect(notCompared[0]?.message).toMatch(
      /^get was refused with 403: Forbidden\. The token needs scope .* Maintainer role or higher in the project\. For ProjectApprovalConfiguration \(.*\), .*: The service must have Premium or Ultimate\. For featureFlagUserLists of acme\/platform\/web: The token needs scope .* Developer role .*\.( Also in lines? .*)?$/,
    );
  });

  test("are a failure if their project does not exist, and the others are compared", async () => {
    const { client, changeService } = await stage();
    const file = `projects:
  acme/platform/web: { containerRegistryAccess: { accessLevel: private } }
  acme/platform/old: { containerRegistryAccess: { accessLevel: private } }
`;
    await changeService(update("labels", { name: "bug" }, { color: "#000000" }));
    const report = await compared(file, client());
    expect(lines(report)).toEqual(["update ContainerRegistryAccess (acme/platform/web): accessLevel"]);
    expect(report.failures).toMatchObject([
      { title: "ContainerRegistryAccess (acme/platform/old)", where: { line: 3, column: 49 } },
    ]);
    expect(exitCodeOf(report)).toBe(1);
  });

  test("end the comparison with the reason of the signal if it is aborted", async () => {
    const { client } = await stage({ world });
    const controller = new AbortController();
    const reason = new Error("enough");
    const onCompared = () => controller.abort(reason);
    await expect(compared(file, client(), { signal: controller.signal, onCompared })).rejects.toBe(reason);
    await expect(compared(file, client(), { signal: controller.signal })).rejects.toBe(reason);
  });
});

describe("the requests of a comparison", () => {
  test("read a list once for its declared and unmanaged objects", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `label-${index}`);
    const { client, service } = await stage({
      world: {
        ...sampleWorld(),
        labels: names.map((name) => ({ group_id: "acme", name, color: "#336699" })),
      },
    });
    const declared = names.slice(1).map((name) => `      ${name}: { color: "#336699" }\n`);
    const text = `groups:\n  acme:\n    ownership: enforce\n    labels:\n${declared.join("")}`;
    const seen: string[] = [];
    const onCompared = ({ done, total }: { done: number; total: number }) => seen.push(`${done}/${total}`);
    const report = await compared(text, client(), { onCompared });
    expect(lines(report)).toEqual(['delete GroupLabel "label-0" (acme)']);
    expect(report.checked).toBe(249);
    expect(service.requests().operations).toEqual({
      "users.current": 1,
      "groups.get": 1,
      "groupLabels.list": 3,
    });
    expect(seen).toEqual(["249/249"]);
  });

  test("read settings once, and objects one by one only if their list is incomplete", async () => {
    const { client, service } = await stage();
    const { text } = await pulled(client(), acme, {}, flat);
    service.resetRequests();
    await compared(text, client());
    const { operations } = service.requests();
    expect(operations).toMatchObject({
      "pushRules.get": 2,
      "projectApprovals.get": 2,
      // For the paths of the file, which may be former ones; the answers have the settings.
      "projects.get": 2,
      "errorTracking.get": 1,
      "virtualRegistries.list": 1,
      "virtualRegistryUpstreams.listInRegistry": 1,
      "virtualRegistryUpstreams.get": 2,
      "groupLabels.list": 3,
    });
    expect(operations).toMatchObject({ "users.current": 1 });
  });
});

describe("a comparison", () => {
  test("ignores secrets and properties that the service never returns", async () => {
    const { client } = await stage();
    const text = `variables: [READER, PASSWORD, WORD]
groups:
  acme:
    virtualRegistryUpstreams:
      "https://artifacts.acme.example/releases":
        registry: \${ref:virtualRegistries.releases.registryId}
        username: \${secret:READER}
        password: \${secret:PASSWORD}
        description: "\${secret:WORD} of ours"
    virtualRegistries:
      releases: {}
`;
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report).toMatchObject({ checked: 2, failures: [] });
  });

  test("reports an object that refers to a missing one as missing, with an unknown id", async () => {
    const { client } = await stage();
    const text = `variables: [PASSWORD]
groups:
  acme:
    virtualRegistryUpstreams:
      "https://repo.example/maven":
        registry: \${ref:virtualRegistries.new.registryId}
        username: reader
        password: \${secret:PASSWORD}
    virtualRegistries:
      new: {}
`;
    const { changes } = await compared(text, client());
    expect(changes).toMatchObject([
      {
        action: "create",
        title: 'VirtualRegistry "new" (acme)',
        address: "groups/acme#virtualRegistries.new",
      },
      {
        action: "create",
        title: 'VirtualRegistryUpstream "https://repo.example/maven" (acme)',
        address: "groups/acme#virtualRegistryUpstreams.https://repo.example/maven",
      },
    ]);
    const shown = (name: string) => changes[1]?.properties.find((property) => property.name === name);
    expect(shown("registry")).toEqual({
      name: "registry",
      isSecret: false,
      isUnknown: true,
      replaces: false,
    });
    expect(shown("password")).toEqual({
      name: "password",
      isSecret: true,
      isUnknown: false,
      replaces: false,
    });
    expect(shown("username")).toMatchObject({ after: "reader" });
  });

  test("reports a change with its actual and declared values, its position and its reason", async () => {
    const { client } = await stage();
    const { changes } = await compared(
      'groups:\n  acme:\n    labels:\n      bug: { color: "#000000" }\n',
      client(),
    );
    expect(changes).toEqual([
      {
        ...{ kind: "GroupLabel", key: "acme/bug" },
        title: 'GroupLabel "bug" (acme)',
        address: "groups/acme#labels.bug",
        id: expect.stringMatching(/^acme\/\d+$/),
        action: "update",
        properties: [
          {
            name: "color",
            before: "#D9534F",
            after: "#000000",
            isSecret: false,
            isUnknown: false,
            replaces: false,
          },
        ],
        why: "It differs in the service.",
        where: { file: expect.stringMatching(/forge\.yaml$/), line: 4, column: 7 },
        causes: [{ where: { file: expect.stringMatching(/forge\.yaml$/), line: 4, column: 21 } }],
      },
    ]);
  });

  test("reports differences of observed collections as only observed", async () => {
    const { client } = await stage();
    const text =
      "groups:\n  acme:\n    ownership: observe\n    labels:\n      bug: { color: red }\n      new: { color: red }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([
      'update GroupLabel "bug" (acme): color',
      'create GroupLabel "new" (acme)',
      'delete GroupLabel "feature" (acme)',
    ]);
    expect(report.changes.map(({ why }) => why)).toEqual([
      "It differs in the service; labels of acme are only observed.",
      "It does not exist yet; labels of acme are only observed.",
      "It is in the service but not in the file, and the collection is only observed.",
    ]);
  });

  test.each([
    ["observe", ["note", "note", "note"]],
    ["enforce", ["error", "warning", "warning"]],
  ])("in SARIF, a collection with the ownership %s has the levels %j", async (ownership, levels) => {
    const { client } = await stage();
    const text = `groups:\n  acme:\n    ownership: ${ownership}\n    labels:\n      bug: { color: red }\n      new: { color: red }\n`;
    const document = JSON.parse(render(await compared(text, client()), "sarif"));
    expect(document.runs[0].results.map(({ level }: { level: string }) => level)).toEqual(levels);
  });

  test("reports all objects of an enforced section without declarations as unmanaged", async () => {
    const { client } = await stage();
    const report = await compared("groups:\n  acme:\n    ownership: { labels: enforce }\n", client());
    expect(lines(report)).toEqual(['delete GroupLabel "bug" (acme)', 'delete GroupLabel "feature" (acme)']);
    expect(report.changes[0]?.why).toBe(
      "It is in the service but not in the file, and the collection is enforced.",
    );
  });

  test("does not report an object as unmanaged in a collection that it is shared with", async () => {
    const { client, changeService } = await stage();
    const text = `groups:
  acme:
    ownership: { virtualRegistryUpstreams: enforce }
    virtualRegistries: { releases: {}, experiments: {} }
    virtualRegistryUpstreams:
      "https://repo.maven.example/maven2": { registry: "\${ref:virtualRegistries.releases.registryId}" }
      "https://own.example/maven2": { registry: "\${ref:virtualRegistries.experiments.registryId}" }
`;
    await changeService(
      {
        insert: "virtual_registry_upstreams",
        values: { id: 9, group_id: 1, url: "https://own.example/maven2" },
      },
      { insert: "registry_upstreams", values: { registry_id: 2, upstream_id: 9, position: 2 } },
    );
    expect(lines(await compared(text, client()))).toEqual([
      'delete VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme)',
    ]);
  });

  test("finds an object by an equivalent name", async () => {
    const { client } = await stage();
    const text = "groups:\n  acme:\n    ownership: enforce\n    milestones: { ' Security audit ': {} }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report.checked).toBe(1);
  });

  test("does not compare a reference to an object that nothing distinguishes, and warns", async () => {
    const { client, changeService } = await stage();
    const text = `projects:
  acme/platform/web:
    errorTrackingClientKeys: { ours: {} }
    wikiPages:
      key: { content: "\${ref:errorTrackingClientKeys.ours.keyId}" }
      missing: { content: "\${ref:errorTrackingClientKeys.ours.keyId}" }
`;
    const page = (content: string) => ({ insert: "wiki_pages", values: { ...web, slug: "key", content } });
    const key = (public_key: string) => ({ insert: "error_tracking_keys", values: { ...web, public_key } });
    await changeService(page("of nobody"), key("one"));
    // The only one may be somebody else's.
    const only = await compared(text, client());
    await changeService(key("two"));
    const several = await compared(text, client());
    for (const { changes, warnings, failures } of [only, several]) {
      expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual([
        'create WikiPage "missing" (acme/platform/web)',
      ]);
      expect(changes[0]?.properties.find(({ name }) => name === "content")).toEqual({
        ...{ name: "content", isSecret: false, isUnknown: true, replaces: false },
      });
      expect(warnings).toEqual([
        'WikiPage "key" (acme/platform/web): content cannot be compared: only a recorded state says which object projects/acme/platform/web#errorTrackingClientKeys.ours.keyId means.',
      ]);
      expect(failures).toEqual([]);
    }
  });

  test("does not look for an object in one of several places that fit", async () => {
    const { client, changeService } = await stage();
    const text = `projects:
  acme/platform/web:
    errorTrackingClientKeys: { ours: {} }
    wikiPages: { unclear: { title: "of \${ref:errorTrackingClientKeys.ours.keyId}", content: a } }
`;
    const key = (public_key: string) => ({ insert: "error_tracking_keys", values: { ...web, public_key } });
    await changeService(key("one"), key("two"));
    const { changes, warnings, failures } = await compared(text, client());
    expect({ changes, failures }).toEqual({ changes: [], failures: [] });
    expect(warnings).toEqual([
      expect.stringContaining("WikiPage (acme/platform/web): title cannot be compared"),
    ]);
  });

  test("matches each declaration with one of several indistinguishable objects", async () => {
    const { client, changeService } = await stage();
    const text =
      "projects:\n  acme/platform/web:\n    ownership: enforce\n    errorTrackingClientKeys: { a: {}, b: {} }\n";
    const key = (public_key: string) => ({ insert: "error_tracking_keys", values: { ...web, public_key } });
    await changeService(key("one"));
    expect(lines(await compared(text, client()))).toEqual([
      "create ErrorTrackingClientKey (acme/platform/web)",
    ]);
    await changeService(key("two"));
    expect(lines(await compared(text, client()))).toEqual([]);
    await changeService(key("three"));
    expect(lines(await compared(text, client()))).toEqual([
      "delete ErrorTrackingClientKey (acme/platform/web)",
    ]);
  });

  test("includes projects that match patterns", async () => {
    const { client } = await stage();
    const text = `projects:
  acme/**: { containerRegistryAccess: { accessLevel: private } }
groups:
  acme: { labels: { bug: { color: red } } }
`;
    const report = await compared(text, client(), { stack: "rest", service: "https://git.example.com" });
    expect(lines(report)).toEqual([
      'update GroupLabel "bug" (acme): color',
      "update ContainerRegistryAccess (acme/platform/api): accessLevel",
      "update ContainerRegistryAccess (acme/platform/web): accessLevel",
    ]);
    expect(report).toMatchObject({ stack: "rest", service: "https://git.example.com", checked: 3 });
  });

  test("warns about a setting that the service does not return", async () => {
    const { client, service } = await stage();
    service.faults.order({ kind: "status", operation: "projects.get", status: 404 });
    const text = "projects:\n  acme/platform/web: { containerRegistryAccess: { accessLevel: private } }\n";
    const report = await compared(text, client());
    expect(lines(report)).toEqual([]);
    expect(report.warnings).toEqual([
      expect.stringMatching(/^ContainerRegistryAccess \(acme\/platform\/web\): this service does not return/),
    ]);
  });
});
