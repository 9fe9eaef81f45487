/** Badges: a project also shows those of the groups above it, and placeholders are replaced when they are shown. */
import * as operations from "../../sdk/api/badges";
import { isBadgeAddress } from "../../sdk/text-rules";
import { ancestors, lastSegment, type StoredPlace } from "../access";
import { collection, type Handlers } from "../handler";
import { assertNoProblems, plainCollection } from "../plain-collection";
import type { World } from "../world";

interface Addresses {
  readonly link_url: string;
  readonly image_url: string;
}

/** The values of placeholders; those of a group stay as they are until a project shows the badge. */
const valuesOf = ({ project }: StoredPlace): Readonly<Record<string, string>> =>
  project === undefined
    ? {}
    : {
        project_path: project.full_path,
        project_id: String(project.id),
        project_name: lastSegment(project.full_path),
        default_branch: project.default_branch,
      };

function render({ link_url, image_url }: Addresses, place: StoredPlace) {
  const values = valuesOf(place);
  const filled = (address: string) =>
    address.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { rendered_link_url: filled(link_url), rendered_image_url: filled(image_url) };
}

const problems = (addresses: Addresses): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (["link_url", "image_url"] as const)
      .filter((name) => !isBadgeAddress(addresses[name]))
      .map((name) => [
        name,
        addresses[name] === "" ? "must be a valid URL" : "is blocked: Only allowed schemes are http, https",
      ]),
  );

function preview({ input: { link_url, image_url }, ...place }: StoredPlace & { readonly input: Addresses }) {
  const addresses = { link_url, image_url };
  assertNoProblems(problems(addresses));
  return { name: null, ...addresses, ...render(addresses, place) };
}

const show = (kind: "project" | "group") => (badge: Addresses, place: StoredPlace) => ({
  ...render(badge, place),
  kind,
});

interface Named {
  readonly name: string | null;
}

const isListed = (
  { name }: Named,
  { input }: { readonly input: { readonly name?: string | null | undefined } },
) => input.name == null || name === input.name;

const { render: _, ...ofProjects } = operations.projectBadges;
const { render: __, ...ofGroups } = operations.groupBadges;

const inherited = (world: World, place: { readonly full_path: string }) =>
  ancestors(world, place).flatMap(({ id }) => world.group_badges.of(id));

export const projectBadges: Handlers<"projectBadges"> = {
  ...plainCollection(ofProjects, {
    ...{ table: "project_badges", problems, show: show("project"), isListed },
  }),
  list: ({ world, project, input }) => {
    const own = world.project_badges.of(project.id).map((badge) => ({ badge, kind: "project" as const }));
    const above = inherited(world, project).map((badge) => ({ badge, kind: "group" as const }));
    const all = [...above, ...own].filter(({ badge }) => isListed(badge, { input }));
    return collection(all, ({ badge: { id, name, link_url, image_url }, kind }) => {
      const addresses = { link_url, image_url };
      return { id, name, ...addresses, ...show(kind)(addresses, { project }) };
    });
  },
  render: ({ project, input }) => preview({ project, input }),
};

export const groupBadges: Handlers<"groupBadges"> = {
  ...plainCollection(ofGroups, {
    ...{ table: "group_badges", problems, show: show("group"), isListed },
  }),
  render: ({ group, input }) => preview({ group, input }),
};
