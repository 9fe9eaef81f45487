/** Look-ups: Package virtual registries. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundVirtualRegistry, FoundVirtualRegistryUpstream } from "./found";

export interface GetVirtualRegistriesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetVirtualRegistriesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetVirtualRegistriesResult {
  /** The registries. */
  registries: FoundVirtualRegistry[];
}

/** List the virtual registries of a top-level group. */
export function getVirtualRegistries(
  args: GetVirtualRegistriesArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistriesResult> {
  return lookUp("getVirtualRegistries", args, options);
}

/** List the virtual registries of a top-level group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistriesOutput(
  args: GetVirtualRegistriesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistriesResult> {
  return lookUpOutput("getVirtualRegistries", args, options);
}

export interface GetVirtualRegistryArgs {
  /** Id of the virtual registry. */
  registryId: number;
}

export interface GetVirtualRegistryOutputArgs {
  /** Id of the virtual registry. */
  registryId: pulumi.Input<number>;
}

export type GetVirtualRegistryResult = FoundVirtualRegistry;

/** Read a virtual registry. */
export function getVirtualRegistry(
  args: GetVirtualRegistryArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistryResult> {
  return lookUp("getVirtualRegistry", args, options);
}

/** Read a virtual registry. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistryOutput(
  args: GetVirtualRegistryOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistryResult> {
  return lookUpOutput("getVirtualRegistry", args, options);
}

export interface GetVirtualRegistryUpstreamsArgs {
  /** Id of the virtual registry. */
  registryId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetVirtualRegistryUpstreamsOutputArgs {
  /** Id of the virtual registry. */
  registryId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetVirtualRegistryUpstreamsResult {
  /** The upstreams. */
  upstreams: FoundVirtualRegistryUpstream[];
}

/** List the upstreams of a virtual registry, in the order in which it asks them. */
export function getVirtualRegistryUpstreams(
  args: GetVirtualRegistryUpstreamsArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistryUpstreamsResult> {
  return lookUp("getVirtualRegistryUpstreams", args, options);
}

/** List the upstreams of a virtual registry, in the order in which it asks them. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistryUpstreamsOutput(
  args: GetVirtualRegistryUpstreamsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistryUpstreamsResult> {
  return lookUpOutput("getVirtualRegistryUpstreams", args, options);
}

export interface GetGroupVirtualRegistryUpstreamsArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Return only upstreams with a name similar to this text. */
  upstreamName?: string | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupVirtualRegistryUpstreamsOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Return only upstreams with a name similar to this text. */
  upstreamName?: pulumi.Input<string> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupVirtualRegistryUpstreamsResult {
  /** The upstreams. */
  upstreams: FoundVirtualRegistryUpstream[];
}

/** List the upstreams of a top-level group. */
export function getGroupVirtualRegistryUpstreams(
  args: GetGroupVirtualRegistryUpstreamsArgs,
  options?: LookUpOptions,
): Promise<GetGroupVirtualRegistryUpstreamsResult> {
  return lookUp("getGroupVirtualRegistryUpstreams", args, options);
}

/** List the upstreams of a top-level group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupVirtualRegistryUpstreamsOutput(
  args: GetGroupVirtualRegistryUpstreamsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupVirtualRegistryUpstreamsResult> {
  return lookUpOutput("getGroupVirtualRegistryUpstreams", args, options);
}

export interface GetVirtualRegistryUpstreamArgs {
  /** Id of the upstream. */
  upstreamId: number;
}

export interface GetVirtualRegistryUpstreamOutputArgs {
  /** Id of the upstream. */
  upstreamId: pulumi.Input<number>;
}

export type GetVirtualRegistryUpstreamResult = FoundVirtualRegistryUpstream;

/** Read an upstream, with its position in each of its registries. */
export function getVirtualRegistryUpstream(
  args: GetVirtualRegistryUpstreamArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistryUpstreamResult> {
  return lookUp("getVirtualRegistryUpstream", args, options);
}

/** Read an upstream, with its position in each of its registries. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistryUpstreamOutput(
  args: GetVirtualRegistryUpstreamOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistryUpstreamResult> {
  return lookUpOutput("getVirtualRegistryUpstream", args, options);
}
