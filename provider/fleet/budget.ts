/** Chooses where the request budget of a service is kept: in the database of the state for all runners, else for all clients of this process. */
import { type Budget, localBudget } from "../../sdk/http/budget";
import type { Rate } from "../../sdk/rate";
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

const budgets = new Map<string, Budget>();

function processBudget(rate: Rate, service: string): Budget {
  const key = JSON.stringify([service, rate.requests, rate.milliseconds]);
  const budget = budgets.get(key) ?? localBudget(rate);
  budgets.set(key, budget);
  return budget;
}

/** An equal part, which is at least one request in a period that is longer if necessary. */
export function partOf({ requests, milliseconds }: Rate, runners: number): Rate {
  const part = Math.floor(requests / runners);
  return part > 0
    ? { requests: part, milliseconds }
    : { requests: 1, milliseconds: Math.ceil((milliseconds * runners) / requests) };
}
