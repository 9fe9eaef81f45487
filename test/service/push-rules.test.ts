/** Push rules: one set for each project, RE2 expressions, and null for booleans that were never set. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, NotFoundError, UnprocessableError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const project = "acme/platform/api";

test("a project without push rules returns null, not 404, and its rules can be created only once", async () => {
  const { pushRules } = as("max");
  expect(await pushRules.get({ project })).toBeNull();
  await expect(pushRules.update({ project, member_check: true })).rejects.toThrow(NotFoundError);
  await expect(pushRules.delete({ project })).rejects.toThrow(NotFoundError);
  expect(await pushRules.create({ project, member_check: true })).toMatchObject({
    project_id: forge().world.projects.named(project)?.id,
    member_check: true,
    prevent_secrets: false,
    max_file_size: 0,
    branch_name_regex: null,
  });
  await expect(pushRules.create({ project, max_file_size: 1 })).rejects.toThrow(UnprocessableError);
  await pushRules.delete({ project });
  expect(await pushRules.get({ project })).toBeNull();
});

test("an update changes only its own properties; booleans that were never set are null on the wire", async () => {
  const { pushRules } = as("max");
  const web = { project: "acme/platform/web" };
  await pushRules.update({ ...web, commit_committer_check: false, author_email_regex: "" });
  expect(await pushRules.get(web)).toMatchObject({
    commit_message_regex: "^(feat|fix|docs|chore): ",
    author_email_regex: "",
    max_file_size: 10,
    reject_unsigned_commits: false,
  });
  const wire = await fetch(`${forge().url}/api/v4/projects/acme%2Fplatform%2Fweb/push_rule`, {
    headers: { "PRIVATE-TOKEN": "forge-max-token" },
  });
  expect(await wire.json()).toMatchObject({
    commit_committer_check: null,
    reject_unsigned_commits: null,
    reject_non_dco_commits: null,
    deny_delete_tag: true,
  });
});

test("expressions are RE2, so a look-ahead is refused", async () => {
  const web = { project: "acme/platform/web" };
  await expect(
    as("max").pushRules.update({ ...web, branch_name_regex: "^(?!main)", max_file_size: 99 }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { branch_name_regex: [expect.stringContaining("not valid RE2 syntax: ")] },
  });
  expect(await as("max").pushRules.get(web)).toMatchObject({ max_file_size: 10 });
});

test("a developer cannot read push rules", () =>
  expect(as("dev").pushRules.get({ project: "acme/platform/web" })).rejects.toThrow(ForbiddenError));
