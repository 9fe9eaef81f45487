/** `forge label …`: subscriptions to the labels of a group. */
import { type Subscription, subscribeLabel, unsubscribeLabel } from "../../sdk/actions/labels";
import { action } from "./action";
import { argument, group, idOrPath } from "./parameters";

const label = argument("<label>", "the label: its name or id", idOrPath);

const render = ({ subscribed, changed }: Subscription) => [
  `${changed ? "The token's owner is" : "The token's owner was already"} ${subscribed ? "subscribed to" : "unsubscribed from"} the label.`,
];

const subscribe = action({
  name: "label subscribe",
  summary: "subscribe the owner of the token to a label of a group",
  arguments: { group, label },
  options: {},
  examples: ["forge label subscribe acme bug"],
  run: (forge, { group, label }, watch) => subscribeLabel(forge, { group, label_id: label }, watch),
  render,
});

const unsubscribe = action({
  name: "label unsubscribe",
  summary: "unsubscribe the owner of the token from a label of a group",
  arguments: { group, label },
  options: {},
  examples: ["forge label unsubscribe acme bug"],
  run: (forge, { group, label }, watch) => unsubscribeLabel(forge, { group, label_id: label }, watch),
  render,
});

export const labelActions = [subscribe, unsubscribe];
