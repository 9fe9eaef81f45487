/** Pulumi's SDK is a peer dependency, which some package managers leave to you: an error that names the remedy. */
import { UserError } from "../sdk/user-error";

const SDK = "@pulumi/pulumi";

/** The error in its place, if Node.js has not found the SDK. */
export function missingSdk(reason: unknown): UserError | undefined {
  const { code, message = "" } = (reason ?? {}) as NodeJS.ErrnoException;
  if (code !== "MODULE_NOT_FOUND" || !message.includes(`'${SDK}`)) return undefined;
  return new UserError(
    `${SDK} is not installed. pulumi-forge uses the one of your project, and yarn 1 and pnpm without auto-install-peers do not add it by themselves. Run npm install ${SDK}, yarn add ${SDK} or pnpm add ${SDK}.`,
  );
}
