/** The API as a typed client, independent of Pulumi. */
export * from "./actions";
export type { OperationDescription as Operation } from "./api/description";
export type { Download } from "./api/download";
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type OwnRequest,
  type Upload,
} from "./client";
// Every object of the API, and the parameters of every operation.
export type * from "./generated/objects";
export type * from "./generated/operations";
export type { Budget, Lease } from "./http/budget";
export { localBudget } from "./http/budget";
export type { DialectName, DialectSetting } from "./http/dialect";
export * from "./http/errors";
export { type LogEntry, type LogLevel, logLine, type RequestLog } from "./http/log";
export type { Credential, Exchange, RequestEvent, ResponseEvent, WaitEvent } from "./http/options";
export type { Page } from "./http/page";
export type { Listing } from "./http/paginate";
export type { Rate } from "./rate";
export { api, type NamedOperation, operations } from "./table";
