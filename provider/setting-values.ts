/** Reads settings, which are texts, and fails with the name that their user knows. */

import { parseRate, type Rate } from "../sdk/rate";
import { UserError } from "../sdk/user-error";

/** A setting is missing or invalid; the message says which one and how to set it. */
export class ConnectionConfigError extends UserError {
  override name = "ConnectionConfigError";
}

export interface NamedSetting {
  /** As its user knows it. */
  readonly name: string;
  readonly text: string | undefined;
}

export function limit(
  { name, text }: NamedSetting,
  least: number,
  most: number,
  unit = 1,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConnectionConfigError(`${name} is "${text}"; it must be an integer from ${least} to ${most}.`);
  }
  return value * unit;
}

export function rate({ name, text }: NamedSetting): Rate | undefined {
  if (text === undefined) return undefined;
  const value = parseRate(text);
  if (value === undefined) throw new ConnectionConfigError(`${name} is "${text}"; ${RATE_FORM}.`);
  return value;
}

export const RATE_FORM =
  "it must be a number of requests and a time of at most a day, such as 1800/min or 36000/h";
