/** The API as a typed client; it knows nothing of Pulumi and is useful alone. */
export * from "./actions";
export { api, type OperationId, operations } from "./api";
export type { Download, Operation } from "./api/operation";
export { type CallOptions, type Client, type ClientOptions, createClient, type Upload } from "./client";
export type { Credential } from "./http/authenticate";
export type { DialectName } from "./http/dialect";
export * from "./http/errors";
export type { RequestEvent, ResponseEvent } from "./http/options";
export type { Listing, Page } from "./http/paginate";
