/** Requests of look-ups: one for equal arguments, all pages of lists, no undeclared fields in results, and errors in one sentence. */
import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import {
  getBillableGroupMembers,
  getEvents,
  getGroupLabel,
  getGroupLabelOutput,
  getGroupLabels,
  getGroupLabelsOutput,
  getGroupMilestones,
  getIssues,
  getProject,
  getProjectPushRule,
  LookUpError,
} from "../../provider/functions/generated";
import { fromWire } from "../../provider/values/wire-names";
import { ForbiddenError, NotFoundError } from "../../sdk";
import { Project } from "../../sdk/api/projects";
import { type Simulator, startSimulator } from "../../simulator";
import { known } from "./output";

let service: Simulator;

const requestsOf = (operation: string) => service.requests().operations[operation] ?? 0;

/** The error of a rejected promise. */
async function failureOf(promise: Promise<unknown>): Promise<LookUpError> {
  const failure = await promise.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LookUpError);
  return failure as LookUpError;
}

beforeAll(async () => {
  service = await startSimulator();
  const baseUrl = service.url;
  process.env.PULUMI_CONFIG_SECRET_KEYS = '["forge:connections"]';
  pulumi.runtime.setConfig(
    "forge:connections",
    JSON.stringify({
      dev: { baseUrl, token: "forge-dev-token" },
      revoked: { baseUrl, token: "a-token-that-nobody-gave" },
    }),
  );
});
beforeEach(() => service.resetRequests());
afterAll(() => service.close());

test("a look-up without configuration fails with an error that names the setting", async () => {
  const { message } = await failureOf(getGroupLabel({ group: "acme", label: "bug" }));
  expect(message).toBe(
    'getGroupLabel (group "acme", label "bug"): The service\'s URL is missing: pulumi config set forge:baseUrl https://git.example.com, or set FORGE_BASE_URL.',
  );
  process.env.FORGE_BASE_URL = service.url;
  process.env.FORGE_TOKEN = service.token;
});

test("look-ups with equal arguments send one request, in both forms", async () => {
  const one = getGroupLabels({ group: "acme", search: "bug" });
  const other = getGroupLabels({ search: "bug", group: "acme", archived: undefined });
  expect(await other).toEqual(await one);
  expect(await known(getGroupLabelsOutput({ group: pulumi.output("acme"), search: "bug" }))).toEqual(
    await one,
  );
  expect(requestsOf("groupLabels.list")).toBe(1);
  await getGroupLabels({ group: "acme", search: "feature" });
  await getGroupLabels({ group: "acme", search: "bug" }, { connection: "dev" });
  expect(requestsOf("groupLabels.list")).toBe(3);
});

test("a caller that changes its result does not change the result of another caller", async () => {
  const first = await getGroupLabels({ group: "acme" });
  first.labels.length = 0;
  expect((await getGroupLabels({ group: "acme" })).labels).toHaveLength(2);
});

test("a failed look-up is not cached", async () => {
  service.faults.order({ kind: "status", status: 403, operation: "projects.get", times: 1 });
  const project = "acme/platform/web";
  await failureOf(getProject({ project }));
  expect((await getProject({ project })).id).toBe(1);
  expect(requestsOf("projects.get")).toBe(2);
});

test("a look-up reads all pages of a list, and a limit reads only the pages that it needs", async () => {
  const client = { "private-token": service.token, "content-type": "application/json" };
  for (let number = 0; number < 130; number++) {
    const body = JSON.stringify({ name: `label-${number}`, color: "red" });
    await fetch(`${service.url}/api/v4/groups/acme%2Fmobile/labels`, {
      method: "POST",
      headers: client,
      body,
    });
  }
  const args = { group: "acme/mobile", search: "label-" };
  expect((await getGroupLabels(args)).labels).toHaveLength(130);
  expect(requestsOf("groupLabels.list")).toBe(2);
  expect((await getGroupLabels({ ...args, limit: 3 })).labels).toHaveLength(3);
  expect(requestsOf("groupLabels.list")).toBe(3);
  expect((await getGroupLabels({ ...args, limit: 110 })).labels).toHaveLength(110);
});

test("a result omits values that are null and fields that the API table does not declare", async () => {
  const { events } = await getEvents({ scope: "all", limit: 1 });
  expect(events[0]).toHaveProperty("actionName");
  // The service returns null.
  expect(events[0]).not.toHaveProperty("title");
  const answer = { id: 1, default_branch: null, runners_token: "GR1348941" };
  expect(fromWire(Project)(answer)).toEqual({ id: 1 });
  expect(await getProjectPushRule({ project: "acme/platform/api" })).toEqual({});
});

test("the error of a refused look-up names the look-up, its arguments, the reason, and the required scope and role", async () => {
  const failure = await failureOf(getBillableGroupMembers({ group: "acme" }, { connection: "dev" }));
  expect(failure.message).toMatch(
    /^getBillableGroupMembers \(group "acme"\) was refused with 403: .+ The token needs scope "read_api" or "api" and the Owner role or higher in the group\. Request 01SIM\d+\.$/,
  );
  expect(failure.cause).toBeInstanceOf(ForbiddenError);
});

test("a program can catch the error for an object that does not exist", async () => {
  const failure = await failureOf(getGroupLabel({ group: "acme", label: "nope" }));
  expect(failure.message).toMatch(
    /^getGroupLabel \(group "acme", label "nope"\) was refused with 404: Label Not Found\. It does not exist, or the token may not see it\. Request 01SIM\d+\.$/,
  );
  expect(failure.status).toBe(404);
  expect(failure.cause).toBeInstanceOf(NotFoundError);
});

test("the engine prints only the message of a failed look-up, and does not inspect the error", async () => {
  const failure = await failureOf(getGroupLabel({ group: "acme", label: "nope" }));
  expect(pulumi.RunError.isInstance(failure)).toBe(true);
  expect(failure.stack).toBe(failure.message);
  expect(inspect(failure, { colors: true })).toBe(failure.message);
});

// biome-ignore lint/suspicious/noExplicitAny: what a program in plain JavaScript could pass
const anything = (value: unknown) => value as any;

test.each([
  [
    "missing",
    () => getGroupLabel(anything({ group: "acme" })),
    'getGroupLabel: "label" is missing; expected',
  ],
  [
    "misspelled",
    () => getGroupLabels(anything({ group: "acme", onlyGroupLables: true })),
    'getGroupLabels: it has no parameter "onlyGroupLables" (did you mean "onlyGroupLabels"?).',
  ],
  [
    "of a wrong type",
    () => getIssues({ not: { authorUsername: anything(3) } }),
    'getIssues: "not.authorUsername" is 3; expected text.',
  ],
  [
    "exclusive",
    () => getIssues({ assigneeId: 3, assigneeUsername: ["dev"] }),
    'getIssues: "assigneeId" and "assigneeUsername" cannot be used together.',
  ],
  [
    "half of a pair",
    () => getGroupMilestones({ group: "acme", startDate: "2026-01-01" }),
    'getGroupMilestones: "startDate" and "endDate" must be set together; "endDate" is missing.',
  ],
  [
    "an output",
    () => getGroupLabels(anything({ group: pulumi.output("acme") })),
    'getGroupLabels: "group" is an output; getGroupLabelsOutput is the look-up that takes those.',
  ],
])(
  "an argument that is %s is reported with the names of the program, and no request is sent",
  async (_, call, sentence) => {
    const { message } = await failureOf(call());
    expect(message).toContain(sentence);
    expect(service.requests().total).toBe(0);
  },
);

test("an unknown connection and a refused token are reported as for resources", async () => {
  const args = { group: "acme", label: "bug" };
  expect((await failureOf(getGroupLabel(args, { connection: "nobody" }))).message).toContain(
    'getGroupLabel (group "acme", label "bug"): There is no connection "nobody" in forge:connections; there are dev, revoked.',
  );
  const { message } = await failureOf(getGroupLabel(args, { connection: "revoked" }));
  expect(message).toContain('The service refused the access token of the connection "revoked"');
  expect(message).not.toContain("a-token-that-nobody-gave");
});

test("a secret argument makes the result secret", async () => {
  const found = getGroupLabelOutput({ group: "acme", label: pulumi.secret("bug") });
  expect((await known(found)).color).toBe("#D9534F");
  expect(await pulumi.isSecret(found)).toBe(true);
});
