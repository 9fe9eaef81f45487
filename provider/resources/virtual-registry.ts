/** VirtualRegistry: one URL for several package registries. */

import { z } from "zod";
import { words } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/virtual-registries";
import type { VirtualRegistry } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { groupPath } from "./fields";

export const virtualRegistry = collected<VirtualRegistry>(answers.VirtualRegistry)({
  kind: "VirtualRegistry",
  summary: "A virtual registry for packages: one address in front of several registries, its upstreams.",
  plan: "premium",
  parents: ["top-level group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The top-level group that the registry belongs to: its full path or id."),
    name: words.max(255).describe("The registry's name, unique in the group; changed in place."),
    description: words
      .max(1024)
      .optional()
      .describe("The purpose of the registry; the service takes none back once it has one."),
  },
  outputs: {
    registryId: z.int().describe("The registry's number in the service: what its upstreams are added to."),
  },
  id: ["group", "registryId"],
  title: "name",
  replaceOn: ["group"],
  wireNames: { registryId: "id" },
  problems: ({ group }) =>
    typeof group === "string" && group.includes("/")
      ? [
          {
            property: "group",
            problem: `"group" is "${group}"; expected a top-level group, for only these have virtual registries`,
          },
        ]
      : [],

  create: ({ forge }, { group, name, description }) =>
    forge.virtualRegistries.create({ group, name, description }),

  read: ({ forge }, { registryId }) => forge.virtualRegistries.get({ registry_id: exactNumber(registryId) }),

  // The service requires the name in every update.
  update: ({ forge }, { registryId }, { inputs: { name }, changed: { description } }) =>
    forge.virtualRegistries.update({ registry_id: exactNumber(registryId), name, description }),

  delete: ({ forge }, { registryId }) =>
    forge.virtualRegistries.delete({ registry_id: exactNumber(registryId) }),

  list: ({ forge }, { group = "" }) => forge.virtualRegistries.list({ group }),
  origin: ({ created_at: at }) => ({ at }),
  isSame: (registry, { name }) => registry.name === name,
});
