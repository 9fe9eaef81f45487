/** Chooses where the request budget of a service is kept: in the database of the state for all runners, else for the processes of this command. */
import type { Budget } from "../../sdk/http/budget";
import type { Rate } from "../../sdk/rate";
import { processBudget } from "./process-budget";
import { sharedBudget } from "./shared-budget";

export interface BudgetOptions {
  readonly rate: Rate;
  /** How many commands use the service at the same time without a database. Default: 1. */
  readonly runners?: number | undefined;
  /** The address of the service. */
  readonly service: string;
  /** The URL of the state. */
  readonly state?: string | undefined;
}

export function budgetOf({ rate, runners = 1, service, state }: BudgetOptions): Budget {
  return state?.startsWith("postgres://")
    ? sharedBudget(rate, service, state)
    : processBudget(partOf(rate, runners), service);
}

/** An equal part, which is at least one request in a period that is longer if necessary. */
export function partOf({ requests, milliseconds }: Rate, runners: number): Rate {
  const part = Math.floor(requests / runners);
  return part > 0
    ? { requests: part, milliseconds }
    : { requests: 1, milliseconds: Math.ceil((milliseconds * runners) / requests) };
}
