/** `pull` writes a complete and readable file of existing objects, without secrets and in sync with the service. */
import { describe, expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { pull } from "../../cli/gitops/pull";
import type { Client } from "../../sdk";
import { sampleWorld, type WorldFile } from "../../simulator";
import { inShort } from "../jest/sample";
import { acme, besidesLeftAlone, compared, fileOf, flat, fullWorld, lines, pulled, stage } from "./world";

const web = "acme/platform/web";
const everything = { include: ["wikiPages", "issueLinks"] };

/** The version of the gitlab dialect archives no labels, and an installation of one's own has no roles of groups. */
const ofBothDialects = (text: string): string =>
  text
    .replace(/^ *archived: false\n/gm, "")
    // A label with nothing but a color is written in short.
    .replace(/^( +)(\S+):\n\1 {2}color: (".*")\n(?!\1 {2})/gm, "$1$2: $3\n")
    .replace(/^ {4}memberRoles:\n( {6}.*\n)+/m, "")
    .replace(/memberRoleId: .*/, "memberRoleId");

describe("a pulled file", () => {
  test.each([
    ["the sample world", sampleWorld],
    ["a fuller world with odd names", fullWorld],
    ["an installation without a subscription", (): WorldFile => ({ ...fullWorld(), license: "free" })],
  ])("of %s is in sync with the service for every user", async (_, world) => {
    const tokens = ["forge-root-token", "forge-olivia-token", "forge-max-token", "forge-gus-token"];
    for (const token of inShort(tokens)) {
      const { client } = await stage({ world: world() });
      const own = client(token);
      const { text } = await pulled(own, acme, everything);
      for (const ownership of ["additive", "observe"]) {
        const report = await compared(`ownership: ${ownership}\n${text}`, own);
        expect(lines(report)).toEqual(
          // Objects that pull leaves out are reported as unmanaged.
          ownership === "additive"
            ? []
            : lines(report).filter((line) => /^delete (Pipeline|ErrorTracking)/.test(line)),
        );
        expect([...report.failures, ...besidesLeftAlone(report)]).toEqual([]);
      }
    }
  });

  test("has the settings of every group and project, those of the outermost group, too", async () => {
    const { client } = await stage();
    const { text, warnings } = await pulled(client(), acme, { include: ["settings"] });
    const { declarations } = loadConfiguration(fileOf(text));
    const places = declarations.flatMap(({ section, place }) => (section === "settings" ? [place] : []));
    expect(places.sort()).toEqual(["acme", "acme/mobile", "acme/platform", "acme/platform/api", web]);
    expect(warnings.filter((one) => /^(Group|Project) /.test(one))).toEqual([]);
  });

  test("is the same in the gitlab dialect", async () => {
    const [neutral, gitlab] = [await stage(), await stage({ dialect: "gitlab" })];
    const translated = gitlab.client(undefined, { dialect: "gitlab" });
    const flatFrom = async (client: Client) => (await pulled(client, acme, {}, flat)).text;
    const text = await flatFrom(translated);
    expect(ofBothDialects(text)).toBe(ofBothDialects(await flatFrom(neutral.client())));
    expect(lines(await compared(text, translated))).toEqual([]);
  });

  test("is the same after two pulls", async () => {
    const { client } = await stage();
    expect((await pulled(client())).text).toBe((await pulled(client())).text);
  });

  test("has objects of all kinds with all properties that the service returns", async () => {
    const { client } = await stage();
    const { declarations } = loadConfiguration(fileOf((await pulled(client())).text));
    expect([...new Set(declarations.map(({ section }) => section))].sort()).toEqual([
      "approvalConfiguration",
      "approvalRules",
      "containerRegistryAccess",
      "deployKeys",
      "errorTrackingSettings",
      "featureFlagUserLists",
      "jobTokenScope",
      "labels",
      "memberRoles",
      "members",
      "milestones",
      "pipelineTriggerTokens",
      "protectedEnvironments",
      "pushRule",
      "remoteMirrors",
      "samlGroupLinks",
      "variables",
      "virtualRegistries",
      "virtualRegistryUpstreams",
    ]);
    const of = (section: string, place: string, key: string) =>
      declarations.find((one) => one.section === section && one.place === place && one.key === key)?.inputs;
    expect(of("labels", "acme", "bug")).toEqual({
      group: "acme",
      name: "bug",
      color: "#D9534F",
      description: "Something is broken",
    });
    expect(of("milestones", "acme/platform", "v1.0")).toMatchObject({
      state: "closed",
      dueDate: "2026-03-27",
    });
    expect(of("protectedEnvironments", web, "production")).toMatchObject({
      deployAccessLevels: [{ accessLevel: "maintainer" }, { user: "dev" }],
      approvalRules: [{ user: "olivia", requiredApprovals: 1 }],
    });
    expect(of("pushRule", web, "")).toMatchObject({
      preventSecrets: true,
      maxFileSize: 10,
    });
    expect(of("approvalConfiguration", web, "")).not.toHaveProperty("requirePasswordToApprove");
    // A name that looks like a placeholder is declared as a property under another key.
    expect(declarations.map(({ inputs }) => inputs.name)).toContain(`\${env:HOME}`);
  });

  test("has wiki pages and issue links only if they are included", async () => {
    const { client } = await stage();
    const without = await pulled(client());
    expect(without.text).not.toMatch(/wikiPages|issueLinks/);
    const { text } = await pulled(client(), acme, everything);
    expect(text).toMatch(/wikiPages:\n +home:/);
    expect(text).toMatch(/issueLinks:\n/);
    // The service lists a link at both of its issues.
    expect(text.match(/targetIssueIid/g)).toHaveLength(sampleWorld().issue_links?.length ?? 0);
  });

  test.each([
    [
      "repositoryFiles",
      "repositoryFiles cannot be pulled: the API does not list the files of a repository; name those that are meant.",
    ],
    [
      "emojiReactions",
      "emojiReactions cannot be pulled: the API does not list all that can be reacted to; name what is meant.",
    ],
    [
      "wikiPage",
      'There is no section "wikiPage" (did you mean "wikiPages"?); sections that you can add are users, settings, accessTokens, deployTokens, issueLinks, wikiPages.',
    ],
  ])("the section %s in include is an error", async (name, message) => {
    const { client } = await stage();
    await expect(pull(client(), acme, { include: [name] })).rejects.toThrow(message);
  });
});

describe("secrets and references", () => {
  test("a password is pulled as a placeholder, and the file lists at its top the variables to set", async () => {
    const { client } = await stage();
    const { text, secrets } = await pulled(client());
    // The mirror has a password, too, which the service never returns and the file does not need.
    expect(secrets.map(({ name }) => name).filter((name) => !name.includes("_VALUE"))).toEqual([
      "ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD",
    ]);
    expect(text).toContain(`password: \${secret:ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD}`);
    expect(text).toContain(
      '#   ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD: the password of VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme)',
    );
    for (const secret of ["artifacts-password", "mirror-password", "glptt-", "*****"])
      expect(text).not.toContain(secret);
  });

  test("two variables of one key have placeholders and titles that name their environments", async () => {
    const { client } = await stage();
    const { secrets } = await pulled(client());
    const own = secrets.filter(({ name }) => name.includes("DEPLOY_TOKEN_"));
    expect(own.map(({ name }) => name)).toEqual([
      "ACME_PLATFORM_WEB_DEPLOY_TOKEN_PRODUCTION_VALUE",
      "ACME_PLATFORM_WEB_DEPLOY_TOKEN_STAGING_VALUE",
    ]);
    expect(own.map(({ what }) => what)).toEqual([
      'value of ProjectVariable "DEPLOY_TOKEN" (acme/platform/web, production)',
      'value of ProjectVariable "DEPLOY_TOKEN" (acme/platform/web, staging)',
    ]);
  });

  test("what the service never returns is left out, also of two mirrors at one host", async () => {
    const { client, changeService } = await stage();
    const url = "https://other:secret@mirror.example/acme/second.git";
    await changeService({ insert: "remote_mirrors", values: { project_id: 1, url } });
    const { text, objects } = await pulled(client());
    const mirrors = objects.filter(({ section }) => section === "remoteMirrors");
    expect(mirrors.map(({ inputs }) => inputs.url)).toContain("https://mirror.example/acme/second.git");
    for (const { inputs } of mirrors)
      expect(Object.keys(inputs)).not.toEqual(expect.arrayContaining(["password"]));
    expect(lines(await compared(text, client()))).toEqual([]);
  });

  test("the id of another object of the file is pulled as a reference", async () => {
    const { client } = await stage();
    const { text } = await pulled(client(), acme, {}, flat);
    expect(text).toContain(`registry: \${ref:groups/acme#virtualRegistries.releases.registryId}`);
    expect(text).toContain(`- \${ref:groups/acme#virtualRegistries.experiments.registryId}`);
    expect(text).toContain(`memberRoleId: \${ref:groups/acme#memberRoles.Release manager.memberRoleId}`);
  });

  test.each(["a{b}", "__proto__", "<<"])(
    "an id is pulled as a number if the object's name (%s) cannot be part of a reference",
    async (name) => {
      const { client, changeService } = await stage();
      await changeService({ update: "member_roles", where: { id: 2 }, values: { name } });
      const { text } = await pulled(client(), acme, {}, flat);
      expect(text).toMatch(/memberRoleId: 2\n/);
      expect(lines(await compared(text, client()))).toEqual([]);
    },
  );
});

describe("pull leaves out", () => {
  test("objects that cannot be adopted, with a warning", async () => {
    const { client } = await stage({ world: sampleWorld() });
    const { text, warnings } = await pulled(client());
    expect(warnings).toEqual([
      "ErrorTrackingClientKey (acme/platform/web) is left out: it has no name or key that could identify it.",
      'PipelineTriggerToken "Deploys from the release tool" (acme/platform/web) is left out: it cannot be adopted with this token.',
    ]);
    expect(text).not.toMatch(/pipelineTriggerTokens|errorTrackingClientKeys/);
  });

  test("the second of two objects with the same declaration", async () => {
    const { client, changeService } = await stage();
    const url = "ssh://git@mirror.example/acme/web.git";
    await changeService({ insert: "remote_mirrors", values: { project_id: 1, url, enabled: true } });
    const { text, warnings } = await pulled(client());
    expect(warnings).toEqual([
      `RemoteMirror "${url}" (acme/platform/web) is left out: another object with the same declaration would be adopted in its place.`,
    ]);
    expect(lines(await compared(text, client()))).toEqual([]);
  });

  test("only the property whose value a file cannot declare", async () => {
    const { client, changeService } = await stage();
    await changeService({
      update: "push_rules",
      where: { project_id: 1 },
      values: { commit_message_regex: "(?=look)ahead" },
    });
    const { text, warnings } = await pulled(client());
    expect(warnings).toEqual([
      expect.stringMatching(
        /^ProjectPushRule \(acme\/platform\/web\): commitMessageRegex is left out: a file cannot declare its value: "commitMessageRegex" is .*\.$/,
      ),
    ]);
    expect(text).toMatch(/pushRule:\n +authorEmailRegex/);
    expect(lines(await compared(text, client()))).toEqual([]);
  });

  test("an object with an invalid required property", async () => {
    const { client, changeService } = await stage();
    await changeService({ update: "labels", where: { name: "bug" }, values: { color: "unspeakable" } });
    const { text, warnings } = await pulled(client());
    expect(warnings).toEqual([
      expect.stringMatching(/^GroupLabel "bug" \(acme\) is left out: a file cannot declare/),
    ]);
    expect(text).not.toMatch(/\bbug:/);
  });

  test("kinds that the token may not read, with a warning that names the required role", async () => {
    const { client } = await stage();
    const { objects, warnings } = await pulled(client("forge-gus-token"));
    expect(objects.map(({ kind }) => kind)).toContain("GroupLabel");
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^memberRoles of acme could not be read: list was refused with 403: Forbidden\. The token needs scope "read_api" or "api" and the Owner role or higher in the group\. The service must have Ultimate\. Request 01SIM\d+\.$/,
      ),
    );
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /protectedEnvironments of acme, protectedEnvironments of acme\/platform.* could not/,
      ),
    );
  });
});

describe("the places of pull", () => {
  const places = async (client: Parameters<typeof pull>[0], what: Parameters<typeof pull>[1]) => {
    const { objects, warnings } = await pull(client, what);
    return { places: [...new Set(objects.map(({ place }) => place))].sort(), warnings };
  };

  test("include the subgroups and projects of a group by default", async () => {
    const { client } = await stage();
    const all = ["acme", "acme/mobile", "acme/platform", "acme/platform/api", web];
    expect(await places(client(), acme)).toEqual({ places: all, warnings: [] });
    expect((await places(client(), { ...acme, recursive: false })).places).toEqual(["acme"]);
    expect((await places(client(), { groups: ["acme/platform"], projects: [] })).places).toEqual(
      all.slice(2),
    );
    expect((await places(client(), { groups: [], projects: [web] })).places).toEqual([web]);
  });

  test("may be ids, former paths and paths in another case", async () => {
    const { client } = await stage();
    const { places: found } = await places(client(), {
      groups: ["3"],
      projects: ["acme/web", "ACME/Platform/API", "1"],
    });
    expect(found).toEqual(["acme/mobile", "acme/platform/api", web]);
  });

  test("exclude archived projects, in which nothing can be changed, and name them", async () => {
    const { client, changeService } = await stage();
    await changeService({ update: "projects", where: { id: 2 }, values: { archived: true } });
    const { places: found, warnings } = await places(client(), acme);
    expect(found).not.toContain("acme/platform/api");
    expect(warnings).toEqual([
      "Archived, so that nothing can be changed there, and left out: projects/acme/platform/api.",
    ]);
    // The pattern of a file matches it, and leaves it as it is.
    const { text } = await pulled(client());
    const report = await compared(text, client());
    expect([lines(report), report.failures]).toEqual([[], []]);
  });

  test("are not recursive with a warning if the service does not list the contents of groups", async () => {
    const { client, service } = await stage();
    for (const operation of ["groups.get", "groups.listDescendants", "projects.listOfGroup"])
      service.faults.order({ kind: "status", status: 404, operation });
    expect(await places(client(), acme)).toEqual({
      places: ["acme"],
      warnings: [
        "This service does not list the contents of groups: name each subgroup and project by its full path.",
        // A group shows them itself.
        expect.stringMatching(/^shares of acme could not be read/),
      ],
    });
    await expect(pull(client(), { groups: ["1"], projects: [] })).rejects.toThrow(
      "This service does not return the path of group 1; use its full path.",
    );
  });

  test.each([
    [{ groups: ["nowhere"], projects: [] }, "There is no group nowhere, or the token may not see it."],
    [{ groups: [], projects: ["acme/none"] }, "There is no project acme/none, or the token may not see it."],
  ])("must exist, or pull fails before it reads objects: %j", async (what, message) => {
    const { client, service } = await stage();
    await expect(pull(client(), what)).rejects.toThrow(message);
    expect(service.requests().total).toBe(2);
  });
});

describe("the requests of pull", () => {
  test("read each list once", async () => {
    const { client, service } = await stage();
    const progress: string[] = [];
    await pull(client(), acme, { onProgress: ({ done, total }) => progress.push(`${done}/${total}`) });
    const { operations } = service.requests();
    expect(operations).toMatchObject({
      // One for its path, and one for the shares of each.
      "groups.get": 4,
      "groups.listDescendants": 1,
      "projects.listOfGroup": 1,
      "groupLabels.list": 3,
      "groupMilestones.list": 3,
      "groupMemberRoles.list": 1,
      "virtualRegistries.list": 1,
      "virtualRegistryUpstreams.listInRegistry": 2,
      "remoteMirrors.list": 2,
      "pushRules.get": 2,
    });
    expect(operations).not.toHaveProperty("wikis.list");
    expect(progress.at(-1)).toBe(`${progress.length}/${progress.length}`);
  });

  test("end with the first error if the token is wrong or the service is unreachable", async () => {
    const { client, service } = await stage();
    await expect(pull(client("wrong"), acme)).rejects.toThrow(/was refused with 401: Unauthorized/);
    expect(service.requests().operations).toEqual({ "groups.get": 1, "users.current": 1 });
    const unreachable = client(undefined, { baseUrl: "http://127.0.0.1:1", retry: { attempts: 0 } });
    await expect(pull(unreachable, acme)).rejects.toThrow(/the connection was refused/);
  });

  test("end with an error instead of an incomplete file if the service fails meanwhile", async () => {
    const { client, service } = await stage();
    const refused = { kind: "status", status: 401 } as const;
    for (const operation of ["groupMilestones.list", "users.current"])
      service.faults.order({ ...refused, operation });
    await expect(pull(client(), acme)).rejects.toThrow(/groupMilestones.list was refused with 401/);
  });

  test("end with the reason of the signal if they are aborted", async () => {
    const { client } = await stage();
    const controller = new AbortController();
    const reason = new Error("enough");
    const onProgress = () => controller.abort(reason);
    await expect(pull(client(), acme, { signal: controller.signal, onProgress })).rejects.toBe(reason);
  });
});
