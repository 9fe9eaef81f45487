/** The class under every resource class: a custom resource whose provider is one line of code that loads this package. */
import * as pulumi from "@pulumi/pulumi";
import { parseId } from "./id";
import { warnOfPlainToken } from "./plain-token";

export interface Facts {
  readonly kind: string;
  /** What the id is made of. */
  readonly id: readonly string[];
  readonly outputs: readonly string[];
  /** Outputs that the id holds: known even in the preview of an update, when the others are not. */
  readonly fromId: readonly string[];
  /** Encrypted in the state. */
  readonly secrets: readonly string[];
}

export const typeOf = (kind: string) => `pulumi-nodejs:dynamic/forge:${kind}`;

/**
 * What stands in the state as the provider: found from the program's folder, so that it is the same line on every machine
 * and in every version, and an upgrade of the package shows no difference.
 */
const providerLine = (kind: string) =>
  `exports.handler = () => require("module").createRequire(process.cwd() + "/")("pulumi-forge/dynamic").provider(${JSON.stringify(kind)});`;

export abstract class ForgeResource extends pulumi.CustomResource {
  protected constructor(
    facts: Facts,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    warnOfPlainToken();
    const { kind, id, outputs, fromId, secrets } = facts;
    // Outputs must be declared to be read by a program: undefined until the provider has spoken.
    const declared = Object.fromEntries([...outputs, ...secrets].map((output) => [output, undefined]));
    super(
      typeOf(kind),
      name,
      { ...declared, ...args, __provider: providerLine(kind) },
      pulumi.mergeOptions(options, { additionalSecretOutputs: [...secrets] }),
    );
    for (const part of fromId) {
      const value = this.id.apply((text) => {
        const found = parseId(text, id)?.[part];
        return found !== undefined && /^\d+$/.test(found) ? Number(found) : found;
      });
      Object.defineProperty(this, part, { value, enumerable: true });
    }
  }
}
