/** `forge access …`: requests for access to a group or project. */
import { approveAccess, denyAccess, listAccessRequests, requestAccess } from "../../sdk/actions/access";
import { findGroupOrProject } from "../../sdk/actions/group-or-project";
import { lazy } from "../../sdk/lazy";
import { action } from "./action";
import { apply, argument, choice, listOf, nonEmptyText } from "./parameters";
import { columns, dayOf, NOTHING_DONE } from "./render";

const fields = lazy<typeof import("../../sdk/api/fields")>(() => require("../../sdk/api/fields"));

const place = argument(
  "<place>",
  "the group or project: its full path; by id, group:12 or project:12",
  nonEmptyText,
);

const users = argument(
  "<user...>",
  "who asked: user names or ids",
  listOf((text) => (/^\d+$/.test(text) ? Number(text) : text)),
);

const roles = ["guest", "planner", "reporter", "developer", "maintainer", "owner"] as const;

const list = action({
  name: "access list",
  summary: "list who asks for access to a group or project",
  arguments: { place },
  options: {},
  examples: ["forge access list acme"],
  run: async (forge, { place }, watch) =>
    listAccessRequests(forge, await findGroupOrProject(forge, place, watch.signal), watch),
  render: (requests) =>
    requests.length === 0
      ? ["Nobody asks for access, as far as the token may see."]
      : columns(
          requests.map(({ username, name, requested_at }) => [username, name ?? "", dayOf(requested_at)]),
        ),
});

const request = action({
  name: "access request",
  summary: "ask for access to a group or project, as the owner of the token",
  arguments: { place },
  options: {},
  examples: ["forge access request acme/platform"],
  run: async (forge, { place }, watch) =>
    requestAccess(forge, await findGroupOrProject(forge, place, watch.signal), watch),
  render: ({ username }) => [`${username} has asked for access.`],
});

const approve = action({
  name: "access approve",
  summary: "make those who asked for access members",
  arguments: { place, users },
  options: {
    role: choice("--role <role>", "the role that is given", roles, "developer"),
  },
  examples: ["forge access approve acme gus --role reporter"],
  run: async (forge, { place, users, role }, watch) => {
    const where = await findGroupOrProject(forge, place, watch.signal);
    const members = await approveAccess(
      forge,
      { parent: where, users, access_level: fields.accessLevels[role] },
      watch,
    );
    return members.map((member) => ({ ...member, role }));
  },
  render: (members, paint) =>
    members.map(({ username, role }) => paint("green", `${username} is a member now: ${role}.`)),
});

const deny = action({
  name: "access deny",
  summary: "deny requests for access, or take back one's own",
  arguments: { place, users },
  options: { apply },
  examples: ["forge access deny acme gus --apply"],
  run: async (forge, { place, users, apply }, watch) =>
    denyAccess(forge, { parent: await findGroupOrProject(forge, place, watch.signal), users, apply }, watch),
  render: ({ requests, applied }) => [
    ...requests.map(({ username }) => `The request of ${username} ${applied ? "is" : "would be"} denied.`),
    ...(applied ? [] : [NOTHING_DONE]),
  ],
  unsuccessful: { when: "nothing was done yet", is: ({ applied }) => !applied },
});

export const accessActions = [list, request, approve, deny];
