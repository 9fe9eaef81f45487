/** The provider in a run: its lines are those of the run, and its requests end with it. */
import { tokenOf } from "../../../provider/classes/tokens";
import { type Served, serve } from "../../../provider/collection";
import { isStop } from "../../../provider/collection/failures";
import type { Session } from "../../../provider/collection/session";
import { pluralOf } from "../../../provider/definition/kinds";
import type { Kind } from "../../../provider/generated/kind-names";
import { runStep } from "../../../provider/hosts/native/run-step";
import { ResourceError } from "../../../provider/lifecycle";
import { problemIn } from "../../../provider/lifecycle/errors";
import { urnOf } from "../../../provider/pulumi/sdk/names";
import { resourceName } from "../../configuration/schema/sections";
import { UnrecordedError } from "../../ledger/store";
import type { Diagnostic } from "../../plan/diagnostic";
import { type Results, resultOf } from "../../plan/results";
import type { Prepared } from "../resolve/prepare";

/** Lines and results of a plan or a run. */
export interface RunFindings {
  readonly diagnostics: Diagnostic[];
  readonly results: Results;
}

/** The objects of a kind: what can be asked of them and done with them. */
export interface KindOfRun extends Served {
  /** The name under which they are managed. */
  readonly owner: string;
}

export class RunProvider {
  readonly #canceled = new AbortController();

  constructor(
    readonly session: Session,
    private readonly where: Pick<Prepared, "stack" | "ledger">,
  ) {}

  urnOf(kind: Kind): string {
    const { stack, ledger } = this.where;
    return urnOf({ stack, project: ledger.place.project }, tokenOf(pluralOf(kind)), resourceName(kind));
  }

  /** Acts on the objects of a kind. Its failure is that of the kind, and the others go on, unless nothing can be recorded any more. */
  async of<T>(
    kind: Kind,
    findings: RunFindings,
    act: (collection: KindOfRun) => Promise<T>,
  ): Promise<T | undefined> {
    const owner = this.urnOf(kind);
    const say = (severity: Diagnostic["severity"]) => (message: string) =>
      void findings.diagnostics.push({ severity, message, urn: owner });
    const log = { info: say("info"), warn: say("warning") };
    try {
      return await runStep({ log }, this.#canceled.signal, async () => {
        try {
          return await act({ ...serve(pluralOf(kind), this.session), owner });
        } catch (error) {
          if (error instanceof Error && !isStop(error))
            findings.results.add(resultOf(kind, problemIn(error)));
          throw error;
        }
      });
    } catch (error) {
      if (!(error instanceof Error) || error instanceof UnrecordedError) throw error;
      say("error")(error.message);
      return undefined;
    }
  }

  cancel = (): void => this.#canceled.abort(new ResourceError("the run was interrupted"));

  close = (): Promise<void> => this.session.close();
}
