/** The configuration of the native provider: which service it reaches, and whether that is the recorded one. */

import { createClient } from "../../../sdk/client";
import { ConfigurationError } from "../../../sdk/http/errors";
import type { SessionOptions } from "../../collection/session";
import type { CheckResult, DiffResult } from "../../pulumi/plugin/provider";
import { type Received, SecretValue } from "../../pulumi/plugin/values";
import { connectionOptions } from "../../service/connection";
import { assertSameService, INSTALLATION, SERVICE } from "../../service/same-service";
import { ConnectionConfigError, type Environment, type ReadConfig, settings } from "../../service/settings";
import { learn } from "../../values/secrecy";
import { hasUnknown, isRecord, same, type Values } from "../../values/values";

export async function checkConfig(
  config: Received,
  { environment = process.env, installation }: SessionOptions,
): Promise<CheckResult> {
  const { address, problem } = serviceOf(config.values, environment);
  const known = await installation;
  return {
    inputs: {
      ...markedSettings(config),
      ...(address === undefined ? {} : { [SERVICE]: address }),
      ...(known === undefined ? {} : { [INSTALLATION]: known }),
    },
    failures: problem === undefined ? [] : [{ property: "", reason: problem }],
  };
}

/** A new token or address is another way to the same objects; another service has others. */
export function diffConfig(olds: Values, news: Values, environment: Environment): DiffResult {
  assertSameService(olds[SERVICE], news[SERVICE] as string | undefined, settingsIn(news), environment);
  const names = [...new Set([...Object.keys(olds), ...Object.keys(news)])];
  const changed = names.filter((name) => !same(olds[name], news[name]));
  return {
    changes: changed.length > 0,
    replaces: [],
    deleteBeforeReplace: false,
    details: changed.map((path) => ({ path, kind: "update", replaces: false })),
  };
}

/** The settings of a configuration whose service is the recorded one. */
export function acceptConfig({ values, secrets }: Received, environment: Environment): ReadConfig {
  learn(secrets.flatMap((path) => textAt(values, path) ?? []));
  const { address } = serviceOf(values, environment);
  assertSameService(values[SERVICE], address, settingsIn(values), environment);
  return settingsIn(values);
}

/** Settings of an explicit provider have types; those of a stack are texts. */
const settingsIn =
  (config: Values): ReadConfig =>
  (key) => {
    const value = config[key];
    return value === undefined || value === null || typeof value === "string"
      ? (value ?? undefined)
      : JSON.stringify(value);
  };

/** The address of the configured service, or why there is none; neither is known while a setting is not. */
function serviceOf(
  config: Values,
  environment: Environment,
): { readonly address?: string; readonly problem?: string } {
  if (hasUnknown(config)) return {};
  try {
    const client = createClient(connectionOptions(settingsIn(config), environment, undefined));
    void client.close();
    return { address: client.address };
  } catch (error) {
    const isWrong = error instanceof ConnectionConfigError || error instanceof ConfigurationError;
    if (isWrong) return { problem: error.message };
    throw error;
  }
}

const markedSettings = ({ values, secrets }: Received): Values => {
  const marked = new Set(secrets.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      marked.has(name) || settings[name]?.secret ? new SecretValue(value) : value,
    ]),
  );
};

function textAt(values: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);
  return typeof found === "string" ? found : undefined;
}
