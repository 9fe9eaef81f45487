/** Pull leaves out what only another edition has, what follows from above, and the bots of access tokens. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { pull } from "../../cli/gitops/pull";
import { type Client, createClient } from "../../sdk";
import { type AnsweringService, startAnsweringService } from "../service/answering-service";
import { service } from "../service/service";

const project = "acme/platform/web";
const embedded = service();
let between: AnsweringService;
let forge: Client;
const NOT_THERE =
  /\/(approval_rules|protected_environments|hooks\/group|saml_group_links|member_roles|push_rule)\b/;

beforeAll(async () => {
  between = await startAnsweringService(embedded().url, async ({ path }, pass) => {
    if (path === "/metadata") return { status: 200, answer: { version: "18.9.0", enterprise: false } };
    return NOT_THERE.test(path) ? { status: 404, answer: { error: "404 Not Found" } } : pass();
  });
  forge = createClient({ baseUrl: between.url, token: embedded().token });
});
afterAll(async () => {
  await forge.close();
  await between.close();
});

test("what only Enterprise has is named once, and nothing could not be read", async () => {
  const { warnings } = await pull(forge, { groups: ["acme/platform"], projects: [] });
  expect(warnings.filter((one) => one.includes("could not be read"))).toEqual([]);
  expect(warnings.filter((one) => one.includes("The Community Edition does not have"))).toEqual([
    expect.stringMatching(/approvalRules.*protectedEnvironments.*pushRule/),
  ]);
});

test("the bot of an access token is no member of the file", async () => {
  const made = await forge.projectAccessTokens.create({
    ...{ project, name: "deployer", scopes: ["api"], expires_at: "2027-06-01" },
  });
  const bot = await forge.users.get({ user_id: Number(made.user_id) });
  await forge.projectMembers.create({ project, username: "dev", access_level: 40 });
  const { objects } = await pull(forge, { groups: [], projects: [project] });
  const members = objects.filter(({ kind }) => kind === "ProjectMember").map(({ key }) => key);
  expect(members.length).toBeGreaterThan(0);
  expect(members).not.toContain(bot.username);
});

test("rules that are off, or follow the installation, are not written", async () => {
  const direct = createClient({ baseUrl: embedded().url, token: embedded().token });
  const other = "acme/platform/api";
  await direct.pushRules.create({ project: other, commit_message_regex: "^[A-Z]" });
  const { objects } = await pull(direct, { groups: [], projects: [other] });
  await direct.close();
  expect(objects.find(({ kind }) => kind === "ProjectPushRule")?.inputs).toEqual({
    project: other,
    commitMessageRegex: "^[A-Z]",
  });
});
