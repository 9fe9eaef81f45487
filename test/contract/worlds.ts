/** The needs of a kind's contract in the embedded service alone: objects and changes that no operation makes, with numbers that places know. */
import type { Kind } from "../../provider/generated/kind-names";
import type { World } from "../../simulator";
import type { Contract, Place, Stage } from "./contract";

type OfWorld = Partial<Pick<Contract, "prepare" | "leaves" | "drift" | "vanish" | "exists">>;

/** A row that a test changes. */
function there<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("it is not there");
  return row;
}

const projectsOf = (world: World, { project, otherProject }: Place) =>
  [project, otherProject].map((path) => there(world.projects.named(path)));

function insertRoles(world: World, { number }: Place): void {
  for (const name of ["deployer", "releaser", "viewer"]) {
    const id = number(name);
    if (world.member_roles.get(id) !== undefined) continue;
    world.member_roles.insert({ id, name: `role ${id}`, base_access_level: name === "viewer" ? 20 : 30 });
  }
}

const member: OfWorld = {
  prepare(world, place) {
    for (const name of ["ann", "ben"] as const) {
      const { id, username } = place.person(name);
      if (world.users.get(id) === undefined) world.users.insert({ id, username, name: username });
    }
    insertRoles(world, place);
  },
};

/** The groups that a case invites. */
const invitedBy = ({ group }: Place) => [`${group}-invited`, `${group}-also-invited`];

const share: OfWorld = {
  prepare(world, place) {
    for (const full_path of invitedBy(place))
      if (world.groups.named(full_path) === undefined)
        world.groups.insert({ full_path, name: full_path, visibility: "public" });
  },
  // No call changes a share.
  drift: {
    accessLevel: (stage) => changeShare(stage, { access_level: 20 }),
    expiresAt: (stage) => changeShare(stage, { expires_at: "2100-01-31" }),
  },
};

function changeShare({ world, place }: Stage, changes: { access_level?: 20; expires_at?: string }) {
  const [invited = ""] = invitedBy(place);
  const id = world.groups.named(invited)?.id;
  for (const one of world.shares.where(({ invited_group_id }) => invited_group_id === id))
    world.shares.update(one, changes);
}

const samlLink = ({ world, place }: Stage) =>
  there(world.saml_group_links.of(there(world.groups.named(place.group)).id)[0]);

const role = ({ world, state }: Stage) => there(world.member_roles.get(Number(state.memberRoleId)));

const mirror = ({ world, state }: Stage) => there(world.remote_mirrors.get(Number(state.mirrorId)));

const accessToken: OfWorld = { leaves: ["tokens", "users", "members"] };
const files: OfWorld = { leaves: ["commits", "branches"] };

function unshareUpstream({ world, state, place }: Stage, registry: string): void {
  world.registry_upstreams.removeWhere(
    ({ upstream_id, registry_id }) =>
      upstream_id === state.upstreamId && registry_id === place.number(registry),
  );
}

export const worlds: Readonly<Partial<Record<Kind, OfWorld>>> = {
  ProjectAccessToken: accessToken,
  GroupAccessToken: accessToken,
  RepositoryFile: files,
  RepositoryFileSet: files,
  JobTokenScope: { leaves: ["job_token_scopes"] },
  EmojiReaction: {
    prepare(world, place) {
      const author_id = there(world.users.named("max")).id;
      const [project, other] = projectsOf(world, place);
      const [first, second] = world.issues.of(there(project).id);
      const [elsewhere] = world.issues.of(there(other).id);
      const comments = {
        "comment on issue 1": first,
        "another on issue 1": first,
        "comment on issue 2": second,
        "comment in the other project": elsewhere,
      };
      for (const [name, issue] of Object.entries(comments)) {
        const id = place.number(name);
        const noteable_id = there(issue).id;
        if (world.notes.get(id) === undefined)
          world.notes.insert({ id, noteable_type: "Issue", noteable_id, author_id, body: "Agreed." });
      }
    },
  },
  ErrorTrackingSettings: {
    // With the first tracker of the service itself, a key is made.
    leaves: ["error_tracking_keys"],
    prepare(world, place) {
      for (const { id } of projectsOf(world, place))
        world.error_tracking_settings.insert({
          project_id: id,
          api_url: "https://errors.example/api/0/projects/app",
        });
    },
  },
  ProjectApprovalConfiguration: {
    prepare(world, place) {
      for (const { id } of projectsOf(world, place)) world.approval_configurations.insert({ project_id: id });
    },
  },
  ProjectApprovalRule: {
    prepare(world, place) {
      for (const { id } of projectsOf(world, place))
        for (const name of ["stable", "release/*"]) world.protected_branches.insert({ project_id: id, name });
    },
  },
  GroupMember: member,
  ProjectMember: member,
  GroupShare: share,
  ProjectShare: share,
  MemberRole: {
    // No call changes a role.
    drift: {
      name: (stage) => stage.world.member_roles.update(role(stage), { name: "Warden" }),
      description: (stage) => stage.world.member_roles.update(role(stage), { description: null }),
      baseAccessLevel: (stage) => stage.world.member_roles.update(role(stage), { base_access_level: 40 }),
      permissions: (stage) => stage.world.member_roles.update(role(stage), { archive_project: false }),
    },
  },
  SamlGroupLink: {
    prepare: insertRoles,
    // No call changes a link, and its name and provider identify it.
    drift: {
      accessLevel: (stage) => stage.world.saml_group_links.update(samlLink(stage), { access_level: 20 }),
      memberRoleId: (stage) =>
        stage.world.saml_group_links.update(samlLink(stage), {
          member_role_id: stage.place.number("releaser"),
        }),
    },
  },
  RemoteMirror: {
    drift: {
      // No call changes an address.
      url: (stage, url) => stage.world.remote_mirrors.update(mirror(stage), { url: String(url) }),
      // The service refuses it together with an expression.
      onlyProtectedBranches: (stage) =>
        stage.world.remote_mirrors.update(mirror(stage), { only_protected_branches: true }),
    },
  },
  VirtualRegistryUpstream: {
    prepare(world, place) {
      const group_id = there(world.groups.named(place.group)).id;
      for (const name of ["first", "second", "third", "fourth"]) {
        const id = place.number(name);
        if (world.virtual_registries.get(id) === undefined)
          world.virtual_registries.insert({ id, group_id, name: `${place.group} ${name}` });
      }
    },
    drift: {
      registry: (stage) => unshareUpstream(stage, "first"),
      url: ({ world, state }, url) => {
        const upstream = there(world.virtual_registry_upstreams.get(Number(state.upstreamId)));
        world.virtual_registry_upstreams.update(upstream, { url: String(url) });
      },
    },
  },
};
