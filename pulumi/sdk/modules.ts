/**
 * The parts of Pulumi's SDK that resources and look-ups need, each from its own module: the SDK's index loads the automation
 * API and the TypeScript compiler besides, which is a third of a small program's time. A program that imports it pays for it
 * as it always does.
 */
import * as config from "@pulumi/pulumi/runtime/config";
import * as invoke from "@pulumi/pulumi/runtime/invoke";
import * as rpc from "@pulumi/pulumi/runtime/rpc";
import * as settings from "@pulumi/pulumi/runtime/settings";

export { Config } from "@pulumi/pulumi/config";
export { RunError } from "@pulumi/pulumi/errors";
export * as log from "@pulumi/pulumi/log";
export { getStack } from "@pulumi/pulumi/metadata";
export {
  all,
  concat,
  type Input,
  type Inputs,
  isSecret,
  isUnknown,
  Output,
  output,
  secret,
  unknown,
} from "@pulumi/pulumi/output";
export {
  CustomResource,
  type CustomResourceOptions,
  mergeOptions,
  type Resource,
} from "@pulumi/pulumi/resource";

export const runtime = {
  getConfig: config.getConfig,
  /** Of a program that runs inline too, which has no environment of its own. Declared for the SDK itself only. */
  isConfigSecret: (config as typeof config & { isConfigSecret(key: string): boolean }).isConfigSecret,
  getMonitor: settings.getMonitor,
  invoke: invoke.invoke,
  invokeOutput: invoke.invokeOutput,
  rpcKeepAlive: settings.rpcKeepAlive,
  serializeResourceProperties: rpc.serializeResourceProperties,
};
