/** IssueLink: the type of link as each of the two issues has it, and the same link found from both. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const link = resource("IssueLink", "dev");
const web = "acme/platform/web";
const api = "acme/platform/api";

test("a link of type is_blocked_by is stored at the other issue, and shows no drift", async () => {
  const inputs = {
    project: web,
    issueIid: 2,
    targetProject: api,
    targetIssueIid: 2,
    linkType: "is_blocked_by",
  };
  const made = await link.create(inputs);
  expect(await link.read(made)).toEqual(made);
  expect(await link.get(made.id)).toEqual(made);
  const [seen] = await as("dev").issueLinks.list({ project: api, issue_iid: 2 }).toArray();
  expect(seen).toMatchObject({ link_type: "blocks", issue_link_id: made.values.linkId });
  await link.remove(made);
  expect(await link.read(made)).toBeUndefined();
});

test("a project id, or a path in another case, means the same project", async () => {
  const id = forge().world.projects.named(api)?.id;
  for (const targetProject of [id, String(id), "Acme/Platform/API"]) {
    const inputs = { project: web, issueIid: 2, targetProject, targetIssueIid: 2 };
    const made = await link.create(inputs);
    const seen = await link.read(made);
    expect(seen && link.difference(seen, inputs)).toEqual({ changed: [], dropped: [], replaces: [] });
    await link.remove(made);
  }
});

test("a link that was created from the other issue is the same link", async () => {
  const there = { project: api, issueIid: 2, targetProject: web, targetIssueIid: 2, linkType: "blocks" };
  const here = {
    project: web,
    issueIid: 2,
    targetProject: api,
    targetIssueIid: 2,
    linkType: "is_blocked_by",
  };
  const made = await link.create(there);
  await expect(link.create(here)).rejects.toThrow(
    'IssueLink "2" (acme/platform/web): create failed: it exists already. Set adopt: true',
  );
  const adopted = await link.create(here, { adopt: true });
  expect(adopted.values.linkId).toBe(made.values.linkId);
  await expect(link.create({ ...here, linkType: "blocks" }, { adopt: true })).rejects.toThrow(
    "it exists with another linkType, which cannot be updated",
  );
});
