/** The rules as policies of the engine. */
import type {
  PolicyConfigSchema,
  ResourceValidationArgs,
  ResourceValidationPolicy,
  StackValidationPolicy,
} from "@pulumi/policy";
import { z } from "zod";
import { apartIn, unpacked } from "../provider/plural/wire";
import type { Values } from "../provider/values";
import type { Shape } from "../sdk/api/fields";
import { fromEngine, kindOfType, tell, unwrapped } from "./engine";
import { problemsWith, violationsOf } from "./judge";
import { membersOf } from "./members";
import type { AnyObjectRule, AnyRule, AnyStackRule } from "./rule";
import { PolicySettingsError, parametersOf, type Settings, type Settled, settled } from "./settings";
import { whenKnown } from "./unknown";

export type ForgePolicy = ResourceValidationPolicy | StackValidationPolicy;

/**
 * Every policy, for a pack of one's own: `new PolicyPack("acme", { policies: forgePolicies() })`.
 * The engine's configuration of the pack goes before these settings.
 *
 * @throws PolicySettingsError
 */
export function forgePolicies(settings: Settings = {}): ForgePolicy[] {
  return settled(settings).map((one) => {
    const { rule, level } = one;
    const common = {
      name: rule.name,
      description: `${rule.demand} ${rule.why}`,
      enforcementLevel: level,
      configSchema: configSchemaOf(one),
    };
    return "judge" in rule
      ? { ...common, ...objectPolicy(rule, configured(one)) }
      : { ...common, ...stackPolicy(rule, configured(one)) };
  });
}

// ─── What the engine tells of the configuration ──────────────────────────────

/** What the engine shows as defaults are the settings that the pack was made with. */
function configSchemaOf({ rule, parameters }: Settled): PolicyConfigSchema {
  const { properties = {} } = z.toJSONSchema(z.strictObject((rule.parameters ?? {}) as Shape), {
    io: "input",
    unrepresentable: "any",
  });
  const told = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...(schema as object), default: parameters[name] },
  ]);
  return { properties: Object.fromEntries(told) };
}

type Config = { getConfig<T extends object>(): T };

/** Read anew only where it is another one: it is asked for at every resource. */
function configured(one: Settled): (args: Config) => Settled {
  let text: string | undefined;
  let last = one;
  return (args) => {
    const config = args.getConfig<Record<string, unknown>>();
    const now = JSON.stringify(config);
    if (now !== text) {
      last = { ...one, parameters: readConfig(one.rule, { ...one.parameters, ...config }) };
      text = now;
    }
    return last;
  };
}

function readConfig(rule: AnyRule, config: Values): Values {
  try {
    return parametersOf(rule, config);
  } catch (error) {
    // The engine prints the stack, which is nothing to somebody who configures.
    if (error instanceof PolicySettingsError) error.stack = error.message;
    throw error;
  }
}

// ─── Policies ────────────────────────────────────────────────────────────────

function isJudged({ kinds }: AnyRule, type: string): boolean {
  const kind = kindOfType(type);
  return kind !== undefined && kinds.includes(kind);
}

/** Each of them is asked about every resource: what it does not judge must cost nothing, not even to say so. */
function objectPolicy(
  rule: AnyObjectRule,
  configured: (args: Config) => Settled,
): Pick<ResourceValidationPolicy, "validateResource" | "remediateResource"> {
  const { remedy } = rule;
  return {
    validateResource(args, report) {
      if (isJudged(rule, args.type)) tell(violationsOf(configured(args), membersIn(args)), report);
    },
    ...(remedy && {
      remediateResource(args: ResourceValidationArgs) {
        return isJudged(rule, args.type) ? mended(args, configured(args)) : undefined;
      },
    }),
  };

  /** Nothing where there is nothing to mend. */
  function mended(
    args: ResourceValidationArgs,
    { parameters }: Settled,
  ): Record<string, unknown> | undefined {
    const resource = fromEngine(args);
    if (resource === undefined) return undefined;
    const remedies = new Map<string | undefined, Values>();
    const inputs = unpacked(unwrapped(resource.inputs) as Values);
    for (const member of membersOf({ ...resource, inputs })) {
      if (problemsWith(rule, member, parameters).length === 0) continue;
      const right = whenKnown(() => remedy?.(member.inputs, parameters) ?? {}, {});
      if (Object.keys(right).length > 0) remedies.set(member.item, right);
    }
    if (remedies.size === 0) return undefined;
    setAll(args.props, remedies);
    return args.props;
  }
}

/** Inputs by the key of their item, or the resource's own; set by way of the engine's proxies, which keep secrets what they are. */
function setAll(props: Record<string, unknown>, news: ReadonlyMap<string | undefined, Values>): void {
  const apart = apartIn(props);
  const others = props.apart as Readonly<Record<string, object>>;
  const told = typeof props.items === "string" ? JSON.parse(props.items) : undefined;
  for (const [key, right] of news)
    Object.assign(key === undefined ? props : apart.has(key) ? (others[key] as object) : told[key], right);
  if (told !== undefined) props.items = JSON.stringify(told);
}

const membersIn = (args: Pick<ResourceValidationArgs, "type" | "name" | "urn" | "props">) => {
  const resource = fromEngine(args);
  return resource === undefined ? [] : membersOf(resource);
};

const stackPolicy = (
  rule: AnyStackRule,
  configured: (args: Config) => Settled,
): Pick<StackValidationPolicy, "validateStack"> => ({
  validateStack(args, report) {
    const members = args.resources.filter(({ type }) => isJudged(rule, type)).flatMap(membersIn);
    tell(violationsOf(configured(args), members), report);
  },
});
