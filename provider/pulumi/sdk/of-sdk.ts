/** Packages as Pulumi's SDK has them, wherever they are installed. */
import { createRequire } from "node:module";

let requireOfSdk: NodeJS.Require | undefined;

export function ofSdk<Module>(name: string): Module {
  requireOfSdk ??= createRequire(require.resolve("@pulumi/pulumi/package.json"));
  return requireOfSdk(name) as Module;
}

/** In bytes: a resource of many, its state, and a whole stack configuration are one message each. */
export const LARGEST_MESSAGE = 400 * 1024 * 1024;

/** Listens on a free port of this machine, and returns it. */
export const listen = (server: import("@grpc/grpc-js").Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", grpc().ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });

export const grpc = () => ofSdk<typeof import("@grpc/grpc-js")>("@grpc/grpc-js");
