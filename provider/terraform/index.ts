/** The resources of Terraform's GitLab provider, in version 19.1, as the kinds and inputs that they are here: one table for all who need it. */

import type { Kind } from "../generated/kind-names";
import { contentMappings } from "./content";
import { leftResources } from "./left";
import { isEntry, isLeft, type ResourceRow } from "./mapping";
import { peopleMappings } from "./people";
import { pipelineMappings } from "./pipelines";
import { placeMappings } from "./places";
import { protectionMappings } from "./protections";

export type {
  BlockMapping,
  Conversion,
  EntryMapping,
  LeftResource,
  Mapping,
  ResourceRow,
} from "./mapping";
export { isEntry, isLeft } from "./mapping";

/** By the name of the resource, such as `gitlab_group_label`. */
export const terraformTable: Readonly<Record<string, ResourceRow>> = {
  ...placeMappings,
  ...peopleMappings,
  ...pipelineMappings,
  ...protectionMappings,
  ...contentMappings,
  ...leftResources,
};

/** The kind of the objects of a resource, also where each is an entry of another one; `undefined` of one that no kind manages. */
export function kindOfResource(resource: string): Kind | undefined {
  const row = terraformTable[resource];
  if (row === undefined || isLeft(row)) return undefined;
  return isEntry(row) ? kindOfResource(row.entryOf) : row.kind;
}
