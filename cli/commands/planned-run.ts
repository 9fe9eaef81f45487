/** A run that waits with its plan until somebody has decided about it. */
import type { Report } from "../gitops/report/report";
import type { ApplyingOptions } from "../gitops/run/run";

export class PlannedRun {
  /** Its plan, or the report of a run that could not plan. */
  readonly plan: Promise<Report>;
  readonly #ended: Promise<Report>;
  #decide: (isMeant: boolean) => void = () => undefined;

  constructor(start: (decide: NonNullable<ApplyingOptions["decide"]>) => Promise<Report>) {
    const isMeant = new Promise<boolean>((resolve) => {
      this.#decide = resolve;
    });
    let takePlan: (plan: Report) => void = () => undefined;
    const planned = new Promise<Report>((resolve) => {
      takePlan = resolve;
    });
    this.#ended = start(async (plan) => {
      takePlan(plan);
      return (await isMeant) ? undefined : { ...plan, isOnlyShown: true };
    });
    this.plan = Promise.race([planned, this.#ended]);
  }

  goOn(): Promise<Report> {
    this.#decide(true);
    return this.#ended;
  }

  /** Does nothing, unless it goes on already. */
  async leave(): Promise<void> {
    this.#decide(false);
    await this.#ended;
  }
}
