/** Look-ups: Remote mirrors. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundRemoteMirror } from "./found";

export interface GetRemoteMirrorsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetRemoteMirrorsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetRemoteMirrorsResult {
  /** The mirrors. */
  mirrors: FoundRemoteMirror[];
}

/** List the push mirrors of a project. */
export function getRemoteMirrors(
  args: GetRemoteMirrorsArgs,
  options?: LookUpOptions,
): Promise<GetRemoteMirrorsResult> {
  return lookUp("getRemoteMirrors", args, options);
}

/** List the push mirrors of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRemoteMirrorsOutput(
  args: GetRemoteMirrorsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRemoteMirrorsResult> {
  return lookUpOutput("getRemoteMirrors", args, options);
}

export interface GetRemoteMirrorArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the mirror. */
  mirrorId: number;
}

export interface GetRemoteMirrorOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the mirror. */
  mirrorId: pulumi.Input<number>;
}

export type GetRemoteMirrorResult = FoundRemoteMirror;

/** Read one push mirror. */
export function getRemoteMirror(
  args: GetRemoteMirrorArgs,
  options?: LookUpOptions,
): Promise<GetRemoteMirrorResult> {
  return lookUp("getRemoteMirror", args, options);
}

/** Read one push mirror. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRemoteMirrorOutput(
  args: GetRemoteMirrorOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRemoteMirrorResult> {
  return lookUpOutput("getRemoteMirror", args, options);
}

export interface GetRemoteMirrorPublicKeyArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the mirror. */
  mirrorId: number;
}

export interface GetRemoteMirrorPublicKeyOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the mirror. */
  mirrorId: pulumi.Input<number>;
}

export interface GetRemoteMirrorPublicKeyResult {
  /** Public key. */
  publicKey: string;
}

/** Read the public key of a push mirror that authenticates by SSH. */
export function getRemoteMirrorPublicKey(
  args: GetRemoteMirrorPublicKeyArgs,
  options?: LookUpOptions,
): Promise<GetRemoteMirrorPublicKeyResult> {
  return lookUp("getRemoteMirrorPublicKey", args, options);
}

/** Read the public key of a push mirror that authenticates by SSH. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRemoteMirrorPublicKeyOutput(
  args: GetRemoteMirrorPublicKeyOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRemoteMirrorPublicKeyResult> {
  return lookUpOutput("getRemoteMirrorPublicKey", args, options);
}
