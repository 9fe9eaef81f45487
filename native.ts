/**
 * `pulumi-forge/native`: the same resources and look-ups for the plugin, which `forge init` installs. They can be imported, take an
 * explicit `Provider`, and are destroyed without the program.
 */

export {
  type FileResources,
  type FromFileOptions,
  fromFileNative as fromFile,
} from "./cli/configuration/program/from-file";
export { Provider, type ProviderArgs } from "./provider/classes/explicit-provider";
export * from "./provider/functions/generated";
export * from "./provider/generated/native";
