/** The records of another tool, whichever tool it is: objects with the names of the resources and arguments of Terraform's provider. */
import type { Values } from "../../provider/values/values";

/** One object: of a resource with several instances, one of them. */
export interface StateObject {
  /** Such as `gitlab_group_label`. */
  readonly type: string;
  /** As the tool names it: `module.team["web"].gitlab_group_label.all["bug"]`, or a URN. */
  readonly address: string;
  /** Whether the tool only reads it. */
  readonly isData: boolean;
  readonly attributes: Values;
}

/** The arguments that somebody has set for an object; `undefined` where nobody knows it. */
export type SetArguments = (object: StateObject) => ReadonlySet<string> | undefined;

export interface ToolState {
  /** Such as `Terraform`. */
  readonly tool: string;
  /** The file, or `stdin`. */
  readonly from: string;
  readonly objects: readonly StateObject[];
  readonly setArguments: SetArguments;
  readonly warnings: readonly string[];
}
