/** The caller's subscription to a group's label. */
import type { Client } from "../client";
import type { Watch } from "./wait";

export interface OneLabel {
  readonly group: string | number;
  /** Its id or name. */
  readonly label_id: string | number;
}

export interface Subscription {
  readonly subscribed: boolean;
  /** `false` if it was already so. */
  readonly changed: boolean;
}

/** Subscribes the caller to a label. */
export async function subscribeLabel(
  forge: Client,
  { group, label_id }: OneLabel,
  { signal }: Watch = {},
): Promise<Subscription> {
  const label = await forge.groupLabels.subscribe({ group, label_id }, { signal });
  return { subscribed: true, changed: label !== undefined };
}

/** Unsubscribes the caller from a label. */
export async function unsubscribeLabel(
  forge: Client,
  { group, label_id }: OneLabel,
  { signal }: Watch = {},
): Promise<Subscription> {
  const label = await forge.groupLabels.unsubscribe({ group, label_id }, { signal });
  return { subscribed: false, changed: label !== undefined };
}
