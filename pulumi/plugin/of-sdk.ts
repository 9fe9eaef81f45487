/** Packages as Pulumi's SDK has them, wherever they are installed. */
import { createRequire } from "node:module";

let requireOfSdk: NodeJS.Require | undefined;

export function ofSdk<Module>(name: string): Module {
  requireOfSdk ??= createRequire(require.resolve("@pulumi/pulumi/package.json"));
  return requireOfSdk(name) as Module;
}

export const grpc = () => ofSdk<typeof import("@grpc/grpc-js")>("@grpc/grpc-js");
