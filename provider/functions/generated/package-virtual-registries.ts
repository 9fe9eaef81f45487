/** Look-ups: Package virtual registries. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundVirtualRegistry, FoundVirtualRegistryUpstream } from "./found";

export interface GetVirtualRegistriesArgs {
  /** The top-level group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetVirtualRegistriesOutputArgs {
  /** The top-level group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The registry's number in the service. */
  registryId: number;
}

export interface GetVirtualRegistryOutputArgs {
  /** The registry's number in the service. */
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
  /** The registry's number in the service. */
  registryId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetVirtualRegistryUpstreamsOutputArgs {
  /** The registry's number in the service. */
  registryId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetVirtualRegistryUpstreamsResult {
  /** The upstreams. */
  upstreams: FoundVirtualRegistryUpstream[];
}

/** List the upstreams of a virtual registry in the order in which they are asked. */
export function getVirtualRegistryUpstreams(
  args: GetVirtualRegistryUpstreamsArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistryUpstreamsResult> {
  return lookUp("getVirtualRegistryUpstreams", args, options);
}

/** List the upstreams of a virtual registry in the order in which they are asked. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistryUpstreamsOutput(
  args: GetVirtualRegistryUpstreamsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistryUpstreamsResult> {
  return lookUpOutput("getVirtualRegistryUpstreams", args, options);
}

export interface GetGroupVirtualRegistryUpstreamsArgs {
  /** The top-level group: its full path or id. */
  group: number | string;
  /** Only upstreams whose name is like this text. */
  upstreamName?: string | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupVirtualRegistryUpstreamsOutputArgs {
  /** The top-level group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** Only upstreams whose name is like this text. */
  upstreamName?: pulumi.Input<string> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The upstream's number in the service. */
  upstreamId: number;
}

export interface GetVirtualRegistryUpstreamOutputArgs {
  /** The upstream's number in the service. */
  upstreamId: pulumi.Input<number>;
}

export type GetVirtualRegistryUpstreamResult = FoundVirtualRegistryUpstream;

/** Read an upstream, with its place in each of its registries. */
export function getVirtualRegistryUpstream(
  args: GetVirtualRegistryUpstreamArgs,
  options?: LookUpOptions,
): Promise<GetVirtualRegistryUpstreamResult> {
  return lookUp("getVirtualRegistryUpstream", args, options);
}

/** Read an upstream, with its place in each of its registries. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getVirtualRegistryUpstreamOutput(
  args: GetVirtualRegistryUpstreamOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetVirtualRegistryUpstreamResult> {
  return lookUpOutput("getVirtualRegistryUpstream", args, options);
}
