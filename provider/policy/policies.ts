/** Converts the rules to policies of the engine. */
import type {
  PolicyConfigSchema,
  ResourceValidationArgs,
  ResourceValidationPolicy,
  StackValidationPolicy,
} from "@pulumi/policy";
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { apartIn, itemsText, parseItems, unpacked } from "../collection/record/wire";
import type { Values } from "../values/values";
import { fromEngine, kindOfType, reportViolations, unwrapSecrets } from "./engine";
import type { Settings } from "./generated/settings";
import { membersOf } from "./members";
import type { AnyObjectRule, AnyRule, AnyStackRule } from "./rule";
import { type ConfiguredRule, configureRules, PolicySettingsError, withDefaultParameters } from "./settings";
import { whenKnown } from "./unknown";
import { problemsWith, violationsOf } from "./validate";

export type ForgePolicy = ResourceValidationPolicy | StackValidationPolicy;

/**
 * All policies, for your own pack: `new PolicyPack("acme", { policies: forgePolicies() })`.
 * The engine's configuration of the pack overrides these settings.
 *
 * @throws PolicySettingsError
 */
export function forgePolicies(settings: Settings = {}): ForgePolicy[] {
  return configureRules(settings).map((one) => {
    const { rule, level } = one;
    const common = {
      name: rule.name,
      description: `${rule.requirement} ${rule.why}`,
      enforcementLevel: level,
      configSchema: configSchemaOf(one),
    };
    return "validate" in rule
      ? { ...common, ...objectPolicy(rule, configured(one)) }
      : { ...common, ...stackPolicy(rule, configured(one)) };
  });
}

// ─── Configuration from the engine ───────────────────────────────────────────

/** The engine shows the settings of the pack as defaults. */
function configSchemaOf({ rule, parameters }: ConfiguredRule): PolicyConfigSchema {
  const { properties = {} } = z.toJSONSchema(z.strictObject((rule.parameters ?? {}) as Shape));
  const defaults = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...(schema as object), default: parameters[name] },
  ]);
  return { properties: Object.fromEntries(defaults) };
}

type Config = { getConfig<T extends object>(): T };

/** Caches the parsed configuration, because the engine passes it for every resource. */
function configured(one: ConfiguredRule): (args: Config) => ConfiguredRule {
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
    return withDefaultParameters(rule, config);
  } catch (error) {
    // The engine prints the stack, which does not help the user.
    if (error instanceof PolicySettingsError) error.stack = error.message;
    throw error;
  }
}

// ─── Policies ────────────────────────────────────────────────────────────────

function appliesTo({ kinds }: AnyRule, type: string): boolean {
  const kind = kindOfType(type);
  return kind !== undefined && kinds.includes(kind);
}

/** The engine calls each policy for every resource, so return quickly for other kinds; even `notApplicable` is too slow. */
function objectPolicy(
  rule: AnyObjectRule,
  configured: (args: Config) => ConfiguredRule,
): Pick<ResourceValidationPolicy, "validateResource" | "remediateResource"> {
  const { remedy } = rule;
  return {
    validateResource(args, report) {
      if (appliesTo(rule, args.type))
        reportViolations(violationsOf(configured(args), membersIn(args)), report);
    },
    ...(remedy && {
      remediateResource(args: ResourceValidationArgs) {
        return appliesTo(rule, args.type) ? remediated(args, configured(args)) : undefined;
      },
    }),
  };

  /** Undefined if there is nothing to remediate. */
  function remediated(
    args: ResourceValidationArgs,
    { parameters }: ConfiguredRule,
  ): Record<string, unknown> | undefined {
    const resource = fromEngine(args);
    if (resource === undefined) return undefined;
    const remedies = new Map<string | undefined, Values>();
    const inputs = unpacked(unwrapSecrets(resource.inputs) as Values);
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

/** Sets inputs, by item key or of the resource itself, through the engine's proxies, which keep secrets secret. */
function setAll(props: Record<string, unknown>, news: ReadonlyMap<string | undefined, Values>): void {
  const isText = typeof props.items === "string";
  const items = isText ? parseItems(props.items as string) : props.items;
  const apart = apartIn(props);
  const objectOf = (key: string) => ((apart.has(key) ? props.apart : items) as Record<string, object>)[key];
  // A list stays as the program sent it if the provider's configuration is not known yet: the next run sets its items.
  for (const [key, right] of news) Object.assign(key === undefined ? props : (objectOf(key) ?? {}), right);
  if (isText) props.items = itemsText(items);
}

const membersIn = (args: Pick<ResourceValidationArgs, "type" | "name" | "urn" | "props">) => {
  const resource = fromEngine(args);
  return resource === undefined ? [] : membersOf(resource);
};

const stackPolicy = (
  rule: AnyStackRule,
  configured: (args: Config) => ConfiguredRule,
): Pick<StackValidationPolicy, "validateStack"> => ({
  validateStack(args, report) {
    const members = args.resources.filter(({ type }) => appliesTo(rule, type)).flatMap(membersIn);
    reportViolations(violationsOf(configured(args), members), report);
  },
});
