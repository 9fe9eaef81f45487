/** Calls the service for a look-up and converts the answer to the program's names. */
import type { Client, Download, Listing } from "../../sdk";
import { answerOf, givesFile } from "../../sdk/api/operation";
import type { Values } from "../values/values";
import { fromWire } from "../values/wire-names";
import { inputOfCall, LIMIT, type LookUpTarget, targetOf } from "./arguments";
import { type LookUpName, lookUpOf } from "./look-ups";

type Methods = Readonly<Record<string, Readonly<Record<string, (input: Values) => unknown>>>>;

export async function answer(client: Client, name: LookUpName, values: Values): Promise<object> {
  const target = targetOf(name);
  const { under } = lookUpOf(name);
  const found = await ask(client, target, values);
  if (under === undefined) return found as object;
  return found === undefined || found === null ? {} : { [under]: found };
}

function ask(client: Client, target: LookUpTarget, values: Values): Promise<unknown> {
  const { area, method, operation } = target;
  const call = (more: Values = {}) =>
    (client as unknown as Methods)[area]?.[method]?.({ ...inputOfCall(target, values), ...more });
  if (givesFile(operation)) return (call() as Promise<Download>).then((download) => download.text());
  const rename = fromWire(answerOf(operation));
  if (operation.pagination === undefined) return (call() as Promise<unknown>).then(rename);
  const limit = values[LIMIT] as number | undefined;
  const items =
    limit === undefined
      ? (call() as Listing<unknown>).gather()
      : first(limit, call({ per_page: Math.min(limit, MOST_OF_A_PAGE) }) as Listing<unknown>);
  return items.then((all) => all.map(rename));
}

/** The largest page that the service returns. */
const MOST_OF_A_PAGE = 100;

/** Returns the first `limit` items, requesting no page larger than needed. */
async function first(limit: number, listing: Listing<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of listing) {
    items.push(item);
    if (items.length === limit) break;
  }
  return items;
}
