/** The request budget of one command: all clients of a process share it, and a process that was started for a part of the command leases from the one that has started it. */
import type { ChildProcess } from "node:child_process";
import { type Budget, type Lease, localBudget } from "../../sdk/http/budget";
import { BudgetError } from "../../sdk/http/errors";
import type { Rate } from "../../sdk/rate";

const budgets = new Map<string, Budget>();
let lender: Lender | undefined;

export function processBudget(rate: Rate, service: string): Budget {
  const key = JSON.stringify([service, rate.requests, rate.milliseconds]);
  const budget = budgets.get(key) ?? lender?.budget(rate, service) ?? localBudget(rate);
  budgets.set(key, budget);
  return budget;
}

// ─── Between two processes ───────────────────────────────────────────────────

interface Request {
  readonly toLease: {
    readonly id: number;
    readonly service: string;
    readonly rate: Rate;
    readonly requests: number;
  };
}

interface Response {
  readonly leased: { readonly id: number; readonly lease: Lease };
}

const isRequest = (message: object): message is Request => "toLease" in message;
const isResponse = (message: object): message is Response => "leased" in message;

/** The process that was started takes from the budgets of this one. */
export function lendTo(child: ChildProcess): void {
  child.on("message", async (message: object) => {
    if (!isRequest(message)) return;
    const { id, service, rate, requests } = message.toLease;
    const lease = await processBudget(rate, service).lease(requests);
    const answer: Response = { leased: { id, lease } };
    // It may have ended meanwhile.
    child.send(answer, () => undefined);
  });
}

/** This process takes from the budgets of the one that has started it. */
export function borrowFromStarter(): void {
  lender ??= new Lender();
}

class Lender {
  readonly #waiting = new Map<number, { take(lease: Lease): void; fail(error: Error): void }>();
  #last = 0;

  constructor() {
    process.on("message", (message: object) => {
      if (!isResponse(message)) return;
      const { id, lease } = message.leased;
      this.#waiting.get(id)?.take(lease);
      this.#waiting.delete(id);
    });
    process.once("disconnect", () => {
      for (const { fail } of this.#waiting.values())
        fail(new BudgetError("The process that has the request budget of this run has ended."));
    });
  }

  budget(rate: Rate, service: string): Budget {
    return { rate, lease: (requests) => this.#lease({ rate, service, requests }) };
  }

  #lease(wanted: Omit<Request["toLease"], "id">): Promise<Lease> {
    const id = ++this.#last;
    const request: Request = { toLease: { id, ...wanted } };
    return new Promise((take, fail) => {
      this.#waiting.set(id, { take, fail });
      process.send?.(request);
    });
  }
}
