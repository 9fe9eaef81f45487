/** The objects of the API that actions handle, as types. */
import type { SamlIdentity, ScimIdentity } from "../generated/objects";

export type {
  AccessRequest,
  MergeRequestApprovalState,
  Pipeline,
  PipelineJob,
  RegistryRepository,
  RegistryTagDetail as RegistryTag,
  RelationExport,
  RemoteMirror,
  TestReportSummary,
  UpstreamTest,
  VirtualRegistry,
  VirtualRegistryUpstream,
  WikiAttachment,
} from "../generated/objects";

export type Identity = SamlIdentity | ScimIdentity;
