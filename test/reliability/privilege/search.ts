/** Finds the smallest token with which a step of a kind works, by running the step with every scope and every role. */
import type { Privilege, PrivilegeRole } from "../../../provider/definition/privilege";
import type { Contract } from "../../contract/contract";
import type { Shape } from "../stage";
import type { Step } from "./steps";
import { roles, type Scope, scopes } from "./tokens";
import { type Outcome, startTrial } from "./trial";

export interface Found {
  readonly smallest: Privilege | undefined;
  readonly outcomes: readonly (Outcome & { readonly scope: Scope; readonly role: PrivilegeRole })[];
}

export async function search(contract: Contract, step: Step, shape: Shape): Promise<Found> {
  const trial = await startTrial(contract, step, shape);
  try {
    const outcomes: (Outcome & { scope: Scope; role: PrivilegeRole })[] = [];
    for (const scope of scopes)
      for (const role of roles) outcomes.push({ scope, role, ...(await trial.run(scope, role)) });
    const smallest = outcomes.find(({ isDone }) => isDone);
    return { smallest: smallest && { scope: smallest.scope, role: smallest.role }, outcomes };
  } finally {
    await trial.close();
  }
}
