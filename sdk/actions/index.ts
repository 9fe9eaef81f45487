/** Actions: one-time operations, each a function that takes the client. */
export * from "./access";
export * from "./approvals";
export * from "./errors";
export * from "./group-exports";
export * from "./group-or-project";
export * from "./identities";
export * from "./labels";
export * from "./mirrors";
export * from "./pipelines";
export type { PrunedRepository, RegistryProgress } from "./registry";
export * from "./registry-delete";
export * from "./registry-prune";
export * from "./virtual-registries";
export type { Watch } from "./wait";
export * from "./wikis";
