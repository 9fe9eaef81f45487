/** Issue links: both ends, refusals, and visibility. */
import { expect, test } from "@jest/globals";
import { ConflictError, ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();

const web = (issue_iid: number) => ({ project: "acme/platform/web", issue_iid });
const api = (issue_iid: number) => ({ project: "acme/platform/api", issue_iid });
const target = (place: { project: string; issue_iid: number }) => ({
  target_project_id: place.project,
  target_issue_iid: place.issue_iid,
});

/** The links of an issue as `issue link_type`. */
const linksOf = async (place: { project: string; issue_iid: number }, user: "dev" | "gus" = "dev") =>
  (await as(user).issueLinks.list(place).toArray()).map(
    ({ references, link_type }) => `${references?.relative} ${link_type}`,
  );

test("a link is listed at both issues, and its type is the view of the issue that is asked", async () => {
  expect(await linksOf(web(1))).toEqual(["api#1 is_blocked_by", "#2 relates_to"]);
  expect(await linksOf(api(1))).toEqual(["web#1 blocks"]);
  expect(await linksOf(web(2))).toEqual(["#1 relates_to"]);
});

test("an issue that is blocked by another is the target of a link of type blocks", async () => {
  const { issueLinks } = as("dev");
  const link = await issueLinks.create({ ...web(2), ...target(api(2)), link_type: "is_blocked_by" });
  expect(link).toMatchObject({
    source_issue: { project_id: 2, iid: 2 },
    target_issue: { project_id: 1, iid: 2 },
    link_type: "blocks",
  });
  expect(await linksOf(web(2))).toEqual(["#1 relates_to", "api#2 is_blocked_by"]);
  const [seen] = await issueLinks.list(api(2)).toArray();
  expect(seen).toMatchObject({ iid: 2, project_id: 1, link_type: "blocks" });
  const removed = await issueLinks.delete({ ...api(2), issue_link_id: seen?.issue_link_id ?? 0 });
  expect(removed).toMatchObject({
    source_issue: { id: link.source_issue.id },
    target_issue: { id: link.target_issue.id },
    link_type: "blocks",
  });
  expect(await linksOf(web(2))).toEqual(["#1 relates_to"]);
  expect(await linksOf(api(2))).toEqual([]);
});

test("two issues can be linked once, in either direction, and no issue with itself", async () => {
  const { issueLinks } = as("dev");
  await expect(issueLinks.create({ ...web(1), ...target(web(2)) })).rejects.toThrow(ConflictError);
  await expect(issueLinks.create({ ...web(2), ...target(web(1)), link_type: "blocks" })).rejects.toThrow(
    ConflictError,
  );
  await expect(issueLinks.create({ ...web(2), ...target(web(2)) })).rejects.toThrow(
    "422: #2 cannot be added: cannot be related to itself",
  );
});

test("a link that does not exist or belongs to another issue is not found", async () => {
  const { issueLinks } = as("dev");
  const missing = [
    issueLinks.create({ ...web(1), ...target(web(99)) }),
    issueLinks.create({ ...web(1), ...target({ project: "acme/nowhere", issue_iid: 1 }) }),
    issueLinks.get({ ...web(3), issue_link_id: 1 }),
    issueLinks.delete({ ...web(1), issue_link_id: 99 }),
  ];
  for (const refused of missing) await expect(refused).rejects.toThrow(NotFoundError);
});

test("links to a confidential issue are hidden from users who cannot see the issue", async () => {
  await as("dev").issueLinks.create({ ...web(2), ...target(web(3)) });
  expect(await linksOf(web(2))).toEqual(["#1 relates_to", "#3 relates_to"]);
  expect(await linksOf(web(2), "gus")).toEqual(["#1 relates_to"]);
  await expect(as("gus").issueLinks.create({ ...web(1), ...target(web(3)) })).rejects.toThrow(NotFoundError);
});

test("a link requires membership at both ends, and a blocking link a paid tier", async () => {
  const { projects, groups, members, issues, users } = forge().world;
  const open = projects.insert({ full_path: "acme/mobile/app", name: "App", visibility: "public" });
  issues.insert({ project_id: open.id, title: "Dark mode", author_id: 2 });
  const app = { project: "acme/mobile/app", issue_iid: 1 };
  await expect(as("gus").issueLinks.create({ ...web(1), ...target(app) })).rejects.toThrow(NotFoundError);
  await expect(as("gus").issueLinks.create({ ...app, ...target(web(1)) })).rejects.toThrow(ForbiddenError);
  members.insert({ user_id: users.named("gus")?.id ?? 0, project_id: open.id, access_level: 10 });
  expect(await as("gus").issueLinks.create({ ...web(1), ...target(app) })).toMatchObject({
    link_type: "relates_to",
  });
  const acme = groups.named("acme");
  if (acme) groups.update(acme, { plan: "free" });
  await expect(
    as("dev").issueLinks.create({ ...web(2), ...target(api(1)), link_type: "blocks" }),
  ).rejects.toThrow("Blocked issues not available for current license");
});
