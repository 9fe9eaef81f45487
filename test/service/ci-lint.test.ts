/** The check of the configuration of pipelines. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createProject } = requestsTo(running);

test.each([
  ["job: { script: echo }", []],
  ["---\n:job:\n  :script: echo\n", []],
  ["include: other.yml", []],
  [".hidden: { script: echo }", ["jobs config should contain at least one visible job"]],
  ["job: text", ["jobs:job config should be a hash"]],
  ["job: {}", ["jobs:job config should implement the script:, run:, or trigger: keyword"]],
  ["text", ["Invalid configuration format"]],
  ["job: [", [expect.any(String)]],
])("%j", async (content, errors) => {
  const { id } = await createProject();
  expect(await expecting(200, "POST", `/projects/${id}/ci/lint`, { content })).toMatchObject({
    ...{ valid: errors.length === 0, errors },
  });
});

test("the file of a commit is checked", async () => {
  const { id } = await createProject();
  const project = `/projects/${id}`;
  expect(await expecting(200, "GET", `${project}/ci/lint`)).toMatchObject({
    ...{ valid: false, errors: ["Please provide content of .gitlab-ci.yml"] },
  });
  const file = { branch: "main", commit_message: "ci", content: "job: { script: echo }" };
  await expecting(201, "POST", `${project}/repository/files/.gitlab-ci.yml`, file);
  expect(await expecting(200, "GET", `${project}/ci/lint`)).toMatchObject({ valid: true });
});
