/**
 * The parts of Pulumi's SDK that resources and look-ups need, each from its own module. The SDK's index also loads the Automation
 * API and the TypeScript compiler, which is a third of the time of a small program.
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
  unsecret,
} from "@pulumi/pulumi/output";
export {
  CustomResource,
  type CustomResourceOptions,
  mergeOptions,
  ProviderResource,
  type Resource,
  type ResourceOptions,
} from "@pulumi/pulumi/resource";

export const runtime = {
  getConfig: config.getConfig,
  /** Also works for inline programs, which have no environment of their own. The SDK does not declare it. */
  isConfigSecret: (config as typeof config & { isConfigSecret(key: string): boolean }).isConfigSecret,
  getMonitor: settings.getMonitor,
  isDryRun: settings.isDryRun,
  invoke: invoke.invoke,
  invokeOutput: invoke.invokeOutput,
  rpcKeepAlive: settings.rpcKeepAlive,
  serializeResourceProperties: rpc.serializeResourceProperties,
};
