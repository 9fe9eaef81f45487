/**
 * What `pulumi-forge` gives to a program: resources and look-ups. The client is `pulumi-forge/sdk`, so that a program does
 * not load what it does not use.
 */
export { type FileResources, type FromFileOptions, fromFile } from "./cli/configuration/program/from-file";
export * from "./provider/functions/generated";
export * from "./provider/generated";
