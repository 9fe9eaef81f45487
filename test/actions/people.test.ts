/** Actions on approvals, access requests, subscriptions and identities, with the reasons for refusals. */
import { describe, expect, test } from "@jest/globals";
import {
  ActionRefusedError,
  AuthenticationError,
  approveAccess,
  approveMergeRequest,
  denyAccess,
  findGroupOrProject,
  InvalidInputError,
  listAccessRequests,
  listIdentities,
  moveIdentity,
  NotFoundError,
  removeIdentity,
  requestAccess,
  resetApprovals,
  subscribeLabel,
  unapproveMergeRequest,
  unsubscribeLabel,
} from "../../sdk";
import { failure, stage, web } from "./stage";

describe("approvals", () => {
  const mergeRequest = { project: web, merge_request_iid: 1 };

  test("are given and taken back by a user, and reset by a bot", async () => {
    const { as } = await stage();
    const given = await approveMergeRequest(as("max"), mergeRequest);
    expect(given.approved_by?.map(({ user }) => user.username)).toEqual(["max"]);
    expect((await unapproveMergeRequest(as("max"), mergeRequest))?.approved_by).toEqual([]);
    await approveMergeRequest(as("olivia"), mergeRequest);
    expect(await resetApprovals(as("bot"), mergeRequest)).toMatchObject({ applied: false });
    expect((await failure(approveMergeRequest(as("olivia"), mergeRequest))).message).toMatch(
      /may not approve/,
    );
    expect(await resetApprovals(as("bot"), { ...mergeRequest, apply: true })).toMatchObject({
      applied: true,
    });
    expect((await approveMergeRequest(as("olivia"), mergeRequest)).approved_by).toHaveLength(1);
  });

  test("are refused with the reason where the service only returns 401", async () => {
    const { as } = await stage();
    const author = await failure(approveMergeRequest(as("dev"), mergeRequest));
    expect(author).toBeInstanceOf(ActionRefusedError);
    expect(author.message).toMatch(/^dev may not approve merge request 1: .*not its author/);
    const nothing = await failure(unapproveMergeRequest(as("max"), mergeRequest));
    expect(nothing.message).toMatch(/^There is nothing to take back: max has not approved merge request 1/);
    const human = await failure(resetApprovals(as("olivia"), { ...mergeRequest, apply: true }));
    expect(human.message).toMatch(/^olivia may not reset approvals: the service allows it to bots only/);
  });

  test("throw AuthenticationError if the token is wrong", async () => {
    const { as } = await stage();
    const error = await failure(approveMergeRequest(as("max", { token: "wrong" }), mergeRequest));
    expect(error).toBeInstanceOf(AuthenticationError);
  });

  test("are refused if the head is not the given commit", async () => {
    const { as } = await stage();
    const error = await failure(approveMergeRequest(as("max"), { ...mergeRequest, sha: "0".repeat(40) }));
    expect(error.message).toContain("SHA does not match HEAD");
  });
});

describe("access requests", () => {
  const acme = { group: "acme" };

  test("are approved by user name or id with a role", async () => {
    const { service, as } = await stage();
    const [request] = await listAccessRequests(as("olivia"), acme);
    expect(request?.username).toBe("gus");
    const [member] = await approveAccess(as("olivia"), {
      parent: acme,
      users: [request?.id ?? 0],
      access_level: 20,
    });
    expect(member).toMatchObject({ username: "gus", access_level: 20 });
    expect(service.world.access_requests.all()).toEqual([]);
  });

  test("of a project can be made, withdrawn and denied", async () => {
    const { service, as } = await stage();
    const project = service.world.projects.insert({
      full_path: "acme/tool",
      name: "Tool",
      visibility: "internal",
    });
    const place = { project: project.id };
    for (const user of ["max", "dev"] as const) await requestAccess(as(user), place);
    expect(await denyAccess(as("max"), { parent: place, users: ["max"] })).toMatchObject({ applied: false });
    expect(await listAccessRequests(as("olivia"), place)).toHaveLength(2);
    for (const [user, who] of [
      ["max", "max"],
      ["olivia", "dev"],
    ] as const)
      expect(await denyAccess(as(user), { parent: place, users: [who], apply: true })).toMatchObject({
        requests: [{ username: who }],
        applied: true,
      });
    expect(await listAccessRequests(as("olivia"), place)).toEqual([]);
  });

  test("are all left as they are if one of the names is unknown", async () => {
    const { as } = await stage();
    const error = await failure(approveAccess(as("olivia"), { parent: acme, users: ["gus", "gsu"] }));
    expect(error.message).toBe('There is no access request from "gsu"; the requests are from gus.');
    expect(await listAccessRequests(as("olivia"), acme)).toHaveLength(1);
    const unseen = await failure(denyAccess(as("max"), { parent: acme, users: ["gus"] }));
    expect(unseen.message).toContain("the token sees no request");
  });
});

test("findGroupOrProject finds a place by its path, and an id needs the prefix group: or project:", async () => {
  const { service, as } = await stage();
  const forge = as("olivia");
  expect(await findGroupOrProject(forge, "acme/platform")).toEqual({ group: "acme/platform" });
  expect(await findGroupOrProject(forge, web)).toEqual({ project: web });
  service.resetRequests();
  expect(await findGroupOrProject(forge, "group:12")).toEqual({ group: 12 });
  expect(await findGroupOrProject(forge, "project:acme/web")).toEqual({ project: "acme/web" });
  const number = await failure(findGroupOrProject(forge, "12"));
  expect(number).toBeInstanceOf(InvalidInputError);
  expect(number.message).toContain("use group:12 or project:12");
  expect(service.requests().total).toBe(0);
  const unknown = await failure(findGroupOrProject(forge, "acme/nowhere"));
  expect(unknown.message).toBe('There is no group or project "acme/nowhere", or the token may not see it.');
});

test("subscribeLabel and unsubscribeLabel return whether the subscription has changed", async () => {
  const { as } = await stage();
  const label = { group: "acme", label_id: "bug" };
  expect(await subscribeLabel(as("olivia"), label)).toEqual({ subscribed: true, changed: true });
  expect(await subscribeLabel(as("olivia"), label)).toEqual({ subscribed: true, changed: false });
  expect(await unsubscribeLabel(as("olivia"), label)).toEqual({ subscribed: false, changed: true });
  expect(await unsubscribeLabel(as("olivia"), label)).toEqual({ subscribed: false, changed: false });
  expect(await failure(subscribeLabel(as("olivia"), { ...label, label_id: "bgu" }))).toBeInstanceOf(
    NotFoundError,
  );
});

test.each([
  ["saml", "max@idp.acme.example"],
  ["scim", "4a1c2f60-max"],
] as const)("a %s identity can be moved and removed", async (provider, uid) => {
  const { as } = await stage();
  const of = { group: "acme", provider };
  const uids = async () => (await listIdentities(as("olivia"), of)).map(({ extern_uid }) => extern_uid);
  expect(await uids()).toContain(uid);
  expect(await moveIdentity(as("olivia"), { ...of, uid, extern_uid: "new" })).toMatchObject({
    extern_uid: "new",
  });
  expect(await uids()).toContain("new");
  const remove = (apply: boolean) => removeIdentity(as("olivia"), { ...of, uid: "new", apply });
  expect(await remove(false)).toMatchObject({ extern_uid: "new", applied: false });
  expect(await uids()).toContain("new");
  expect(await remove(true)).toMatchObject({ extern_uid: "new", applied: true });
  expect(await uids()).not.toContain("new");
  expect(await failure(removeIdentity(as("olivia"), { ...of, uid: "new" }))).toBeInstanceOf(NotFoundError);
});
