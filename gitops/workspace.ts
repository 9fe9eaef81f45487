/** Opens the engine's workspace of a configuration. */
import { openWorkspace, type Workspace } from "../pulumi/run/workspace";
import type { Intent, RunOptions } from "./prepare";

export function workspaceFor({ stack, environment }: Intent, { file, state }: RunOptions): Workspace {
  const workspace = openWorkspace({ file, stack, environment, ...(state === undefined ? {} : { state }) });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

const defined = (environment: Intent["environment"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
