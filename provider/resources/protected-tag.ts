/** ProtectedTag: who may create tags of a name. The API has no update: another list is another protection. */

import { pathParameters } from "../../sdk/api/parameters";
import * as answers from "../../sdk/api/protected-tags";
import type { ProtectedTag } from "../../sdk/generated/objects";
import { unlessNotFound } from "../../sdk/http/not-found";
import { collected } from "../definition/collected";
import { formatted, notBlank } from "../definition/formats";
import { widerIf } from "../definition/loosening";
import { accessLists, deployKeyInput } from "./access-entries";
import { projectPath } from "./fields";
import { newRight, orNoOne, rightInput, untilMembersCount, whyNotTaken } from "./protected-ref";

const rights = accessLists({ allowedToCreate: "create_access_levels" });

export const protectedTag = collected<ProtectedTag>(answers.ProtectedTag)({
  kind: "ProtectedTag",
  loosens: { allowedToCreate: widerIf.letsInMoreThanMaintainers },
  loosensWhen: "removed",
  summary: "A tag of a project, or all tags whose names match a pattern, which only some may create.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project of the tag: its full path or id."),
    name: formatted(pathParameters.tag_name, notBlank).describe(
      "The name of the tag, or a pattern such as `v*`; the tag need not exist.",
    ),
    allowedToCreate: rightInput(deployKeyInput)
      .optional()
      .describe(
        "Who may create it: entries that each name one user, group, deploy key or role. Their order means nothing; an empty list means no one. A change replaces the protection: the tag is unprotected for a moment. Default of the service: maintainers.",
      ),
  },
  outputs: {},
  id: ["project", "name"],
  title: "name",
  replaceOn: ["project", "name", "allowedToCreate"],
  opensWhenReplaced: "The tag is not protected",
  ...rights.fields,
  whyKept: rights.entriesKept(({ project }) => whyNotTaken(project, "On Free, a protection has one role")),

  async create(context, { project, name, allowedToCreate }) {
    const { level, named } = newRight(orNoOne(allowedToCreate));
    const { protectedTags } = context.forge;
    const isTaken = async () =>
      (await unlessNotFound(protectedTags.get({ project, tag_name: name }))) !== undefined;
    return untilMembersCount(
      context,
      project,
      { allowedToCreate },
      () =>
        protectedTags.create({
          ...{ project, name, create_access_level: level, allowed_to_create: named },
        }),
      isTaken,
    );
  },

  read: ({ forge }, { project, name: tag_name }) => forge.protectedTags.get({ project, tag_name }),
  delete: ({ forge }, { project, name: tag_name }) => forge.protectedTags.delete({ project, tag_name }),
  list: ({ forge }, { project = "" }) => forge.protectedTags.list({ project }),
  isSame: (rule, { name }) => rule.name === name,
});
