/** Badges: pictures with a link that a project shows, those of its groups included. */
import type { z } from "zod";
import * as common from "./common";
import { answered, entity, oneOf, type Shape, text, words } from "./fields";
import { type Known, type Role, under } from "./operation";

const PLACEHOLDERS = "It can have placeholders such as `%{project_path}`.";

const addresses = {
  link_url: words.describe(`Address of the link. ${PLACEHOLDERS}`),
  image_url: words.describe(`Address of the picture. ${PLACEHOLDERS}`),
};

const name = text.max(255).describe("Name.").nullable().optional();

const rendered = {
  rendered_link_url: text.describe("Address of the link without placeholders."),
  rendered_image_url: text.describe("Address of the picture without placeholders."),
};

const shown = {
  ...answered({ ...addresses, name }),
  ...rendered,
  kind: oneOf("project", "group").describe("Where it was made: in a `project` or a `group`."),
};

export const ProjectBadge = entity({ id: common.id }, shown);
export const GroupBadge = entity({ id: common.id }, shown);

/** A badge that nobody has made. */
export const BadgePreview = entity({}, { ...answered({ ...addresses, name }), ...rendered });

/** The operations on the badges of a place. */
function template<const Base extends string, Answer extends z.ZodType>(
  base: Base & Known<Base>,
  place: string,
  role: Role,
  result: Answer,
) {
  const badges = under<Base>(base);
  const query = {
    name: text.describe("Return only badges with exactly this name.").optional(),
  } satisfies Shape;
  return {
    list: badges.list("", { summary: `List the badges of a ${place}.`, query, item: result }),
    get: badges.get("/:badge_id", { summary: `Read a badge of a ${place}.`, result }),
    create: badges.post("", {
      summary: `Create a badge of a ${place}.`,
      role,
      body: { ...addresses, name },
      result,
    }),
    update: badges.put("/:badge_id", {
      summary: `Change a badge of a ${place}.`,
      role,
      body: { link_url: addresses.link_url.optional(), image_url: addresses.image_url.optional(), name },
      result,
    }),
    delete: badges.del("/:badge_id", { summary: `Delete a badge of a ${place}.`, role, success: 204 }),
    render: badges.get("/render", {
      summary: `Show how a badge of a ${place} would look.`,
      query: addresses,
      role,
      result: BadgePreview,
    }),
  };
}

export const projectBadges = template("/projects/:project/badges", "project", "maintainer", ProjectBadge);

export const groupBadges = template("/groups/:group/badges", "group", "owner", GroupBadge);
