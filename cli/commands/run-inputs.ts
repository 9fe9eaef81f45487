/** The inputs of a run, from what was typed and the environment. */
import { clientOf, withState } from "../connection";
import type { RunOptions } from "../gitops/read/intent";
import type { RunProgress } from "../gitops/report/render/progress";
import type { Running } from "./run-options";

export function runInputsOf(
  options: Running,
  signal: AbortSignal,
  onWait?: RunProgress["waiting"],
): RunOptions {
  const {
    file,
    stack,
    state,
    policyPack,
    policyPackConfig,
    target,
    exclude,
    replace,
    deleteAdopted,
    takeOver,
  } = options;
  return {
    ...{ file, signal },
    clientOf: (environment) => clientOf(withState(environment, state), { onWait }),
    // A variable that is set to nothing says nothing.
    ...{ stack: stack || undefined, state: state || undefined },
    environment: process.env,
    ...(policyPack ? { policyPacks: policyPack } : {}),
    ...(policyPackConfig ? { policyPackConfigs: policyPackConfig } : {}),
    ...(replace ? { replaced: replace.map((address) => ({ address })) } : {}),
    ...(deleteAdopted ? { deletesAdopted: true } : {}),
    ...(takeOver ? { takesOver: true } : {}),
    selection: { ...(target ? { target } : {}), ...(exclude ? { exclude } : {}) },
  };
}
