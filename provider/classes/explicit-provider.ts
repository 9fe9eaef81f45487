/** `new forge.Provider("eu", { baseUrl, token })`: a service of its own for some resources of a program. */

import { type ProviderArgs, secretSettings } from "../generated/provider-args";
import * as pulumi from "../pulumi/sdk/modules";
import { PACKAGE } from "./tokens";

export type { ProviderArgs };

export class Provider extends pulumi.ProviderResource {
  /** The address of its service, as far as it is known when it is constructed; empty if the environment has it. */
  readonly address: string | undefined;

  constructor(name: string, args: ProviderArgs = {}, options?: pulumi.ResourceOptions) {
    super(PACKAGE, name, sent(args), options);
    const { baseUrl = "" } = args;
    this.address = typeof baseUrl === "string" ? baseUrl : undefined;
  }
}

/** The engine takes all settings of a provider as texts. */
function sent(args: ProviderArgs): pulumi.Inputs {
  const settings = Object.entries(args).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = pulumi.all([value as unknown]).apply(([known]) => asText(known));
    return [[name, secretSettings.includes(name) ? pulumi.secret(text) : text] as const];
  });
  return Object.fromEntries(settings);
}

const asText = (value: unknown): unknown =>
  typeof value === "string" || value === undefined ? value : JSON.stringify(value);
