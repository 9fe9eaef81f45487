/** Look-ups: SSH and deploy keys. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundKey } from "./found";

export interface GetKeyArgs {
  /** The key's number in the service. */
  keyId: number;
}

export interface GetKeyOutputArgs {
  /** The key's number in the service. */
  keyId: pulumi.Input<number>;
}

export type GetKeyResult = FoundKey;

/** Read a key and whose it is. */
export function getKey(args: GetKeyArgs, options?: LookUpOptions): Promise<GetKeyResult> {
  return lookUp("getKey", args, options);
}

/** Read a key and whose it is. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getKeyOutput(
  args: GetKeyOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetKeyResult> {
  return lookUpOutput("getKey", args, options);
}

export interface GetKeyByFingerprintArgs {
  /** The key's fingerprint: `SHA256:` and 43 characters, or 16 pairs of hex digits with colons between them. */
  fingerprint: string;
}

export interface GetKeyByFingerprintOutputArgs {
  /** The key's fingerprint: `SHA256:` and 43 characters, or 16 pairs of hex digits with colons between them. */
  fingerprint: pulumi.Input<string>;
}

export type GetKeyByFingerprintResult = FoundKey;

/** Find a key, and whose it is, by its fingerprint. */
export function getKeyByFingerprint(
  args: GetKeyByFingerprintArgs,
  options?: LookUpOptions,
): Promise<GetKeyByFingerprintResult> {
  return lookUp("getKeyByFingerprint", args, options);
}

/** Find a key, and whose it is, by its fingerprint. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getKeyByFingerprintOutput(
  args: GetKeyByFingerprintOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetKeyByFingerprintResult> {
  return lookUpOutput("getKeyByFingerprint", args, options);
}
