/** Opens the engine's workspace of a configuration. */

import {
  openWorkspace,
  RenamedProjectError,
  type Workspace,
  type WorkspaceOptions,
} from "../../../provider/pulumi/run/workspace";
import { InvalidFileError } from "../../configuration/read/problems";
import { at } from "../../configuration/read/tree";
import type { Intent, RunOptions } from "../read/intent";

export function workspaceFor(intent: Intent, { file, state }: RunOptions): Workspace {
  const { stack, environment, configuration } = intent;
  const { name } = configuration;
  const workspace = opened(intent, {
    ...{ file, stack, environment },
    ...(name === undefined ? {} : { name }),
    ...(state === undefined ? {} : { state }),
  });
  return { ...workspace, environment: { ...defined(environment), ...workspace.environment } };
}

function opened({ configuration: { source } }: Intent, options: WorkspaceOptions): Workspace {
  try {
    return openWorkspace(options);
  } catch (error) {
    const position = at(source.tree, "name")?.position;
    if (!(error instanceof RenamedProjectError) || position === undefined) throw error;
    throw new InvalidFileError([{ ...position, message: `name: ${error.message}.` }]);
  }
}

const defined = (environment: Intent["environment"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
