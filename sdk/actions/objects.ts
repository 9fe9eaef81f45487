/** The objects of the API that actions handle, as types. */
import type { z } from "zod";
import type * as accessRequests from "../api/access-requests";
import type * as beyond from "../api/beyond";
import type * as containerRegistry from "../api/container-registry";
import type * as groupExports from "../api/group-exports";
import type * as mergeRequestApprovals from "../api/merge-request-approvals";
import type * as pipelines from "../api/pipelines";
import type * as remoteMirrors from "../api/remote-mirrors";
import type * as saml from "../api/saml";
import type * as scim from "../api/scim";
import type * as virtualRegistries from "../api/virtual-registries";
import type * as wikis from "../api/wikis";

export type RemoteMirror = z.output<typeof remoteMirrors.RemoteMirror>;
export type Pipeline = z.output<typeof pipelines.Pipeline>;
export type PipelineJob = z.output<typeof beyond.PipelineJob>;
export type TestReportSummary = z.output<typeof pipelines.TestReportSummary>;
export type MergeRequestApprovalState = z.output<typeof mergeRequestApprovals.MergeRequestApprovalState>;
export type AccessRequest = z.output<typeof accessRequests.AccessRequest>;
export type RelationExport = z.output<typeof groupExports.RelationExport>;
export type VirtualRegistry = z.output<typeof virtualRegistries.VirtualRegistry>;
export type VirtualRegistryUpstream = z.output<typeof virtualRegistries.VirtualRegistryUpstream>;
export type UpstreamTest = z.output<typeof virtualRegistries.UpstreamTest>;
export type RegistryRepository = z.output<typeof containerRegistry.RegistryRepository>;
export type RegistryTag = z.output<typeof containerRegistry.RegistryTagDetail>;
export type WikiAttachment = z.output<typeof wikis.WikiAttachment>;
export type Identity = z.output<typeof saml.SamlIdentity> | z.output<typeof scim.ScimIdentity>;
