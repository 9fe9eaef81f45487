/** Unit tests of programs: with Pulumi's mocks, look-ups return what the mock returns, without any service or configuration. */
import path from "node:path";
import { beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import * as forge from "../../provider/functions/generated";
import { known } from "./output";

const asked: pulumi.runtime.MockCallArgs[] = [];
const created: pulumi.runtime.MockResourceArgs[] = [];

const answers: Readonly<Record<string, object>> = {
  "forge:index:getGroupLabel": { id: 7, name: "bug", color: "#FF0000" },
  "forge:index:getAllProjectMembers": {
    members: [
      { id: 2, accessLevel: 50 },
      { id: 4, accessLevel: 30 },
    ],
  },
  "forge:index:getGroupMilestoneIssues": { issues: [{ state: "opened" }, { state: "closed" }] },
  "forge:index:getLatestPipeline": { status: "success" },
  "forge:index:getPipelineVariables": { variables: [{ key: "PASSWORD", value: "hush" }] },
};

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: (args) => {
      created.push(args);
      return { id: `${args.name}-id`, state: { ...args.inputs, milestoneId: 3 } };
    },
    call: (args) => {
      asked.push(args);
      return answers[args.token] ?? {};
    },
  }),
);
beforeEach(() => {
  asked.length = 0;
});

test("the mock receives the arguments of both forms and determines their results", async () => {
  expect(await forge.getGroupLabel({ group: "acme", label: "bug" })).toEqual({
    id: 7,
    name: "bug",
    color: "#FF0000",
  });
  const { color } = forge.getGroupLabelOutput({ group: pulumi.output("acme"), label: "bug" });
  expect(await known(color)).toBe("#FF0000");
  const inputs = { group: "acme", label: "bug" };
  expect(asked).toMatchObject([{ inputs }, { inputs }]);
});

test("the mock receives the name of the connection", async () => {
  await forge.getGroupLabel({ group: "acme", label: "bug" }, { connection: "partner" });
  expect(asked[0]?.inputs).toEqual({ group: "acme", label: "bug", connection: "partner" });
});

test("secret results are secret with mocks, too", async () => {
  const found = forge.getPipelineVariablesOutput({ project: "acme/web", pipelineId: 1 });
  expect(await pulumi.isSecret(found)).toBe(true);
});

test("the example of the documentation works with mocks", async () => {
  jest.doMock("pulumi-forge", () => jest.requireActual("../../index"), { virtual: true });
  const example = path.join(__dirname, "..", "..", "docs", "examples", "look-ups.ts");
  const { open, latest } = jest.requireActual(example) as Readonly<Record<string, pulumi.Output<unknown>>>;
  expect(await known(open as pulumi.Output<unknown>)).toBe(1);
  expect(await known(latest as pulumi.Output<unknown>)).toBe("success");
  const environment = created.find(({ name }) => name === "production");
  expect(environment?.inputs.deployAccessLevels).toEqual([{ userId: 2 }]);
});
