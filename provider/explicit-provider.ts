/** `new forge.Provider("eu", { baseUrl, token })`: a service of its own for some resources of a program. */
import * as pulumi from "../pulumi/sdk/modules";

export interface ProviderArgs {
  baseUrl?: pulumi.Input<string> | undefined;
  token?: pulumi.Input<string> | undefined;
}

export class Provider extends pulumi.ProviderResource {
  constructor(name: string, { token, ...args }: ProviderArgs = {}, options?: pulumi.ResourceOptions) {
    super("forge", name, { ...args, token: token === undefined ? undefined : pulumi.secret(token) }, options);
  }
}
