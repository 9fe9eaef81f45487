/** Calls policies as the engine does: with its arguments and the proxies of Pulumi's SDK, but without an engine. */
import type {
  PolicyResource,
  ResourceValidationArgs,
  ResourceValidationPolicy,
  StackValidationPolicy,
} from "@pulumi/policy";
import type { ForgePolicy } from "../../provider/policy";
import { typeOf } from "../../provider/pulumi/sdk/names";
import type { Values } from "../../provider/values/values";

const { unknownCheckingProxy: checked } = require("@pulumi/policy/proxy") as {
  unknownCheckingProxy(properties: Values): Record<string, unknown>;
};
const { secretsPreservingProxy: preserving } = require("@pulumi/policy/secret") as {
  secretsPreservingProxy(properties: Values): Values;
};

/** A resource, by its type and name in the engine. */
export interface Sent {
  readonly type: string;
  readonly name: string;
  readonly props: Values;
}

export const sent = (kind: string, name: string, props: Values): Sent => ({
  type: typeOf(kind),
  name,
  props,
});

export type Arguments = ResourceValidationArgs & PolicyResource;

/** Ends the validation, as the same error does in the engine. */
export class NotApplicable extends Error {}

function argumentsFrom({ type, name }: Sent, props: Record<string, unknown>, config: object): Arguments {
  return {
    type,
    name,
    urn: `urn of ${name}`,
    props,
    opts: { protect: false, ignoreChanges: [], aliases: [], additionalSecretOutputs: [] } as never,
    stackTags: new Map(),
    isType: () => false,
    asType: () => undefined,
    getConfig: <T>() => config as T,
    notApplicable(reason?: string): never {
      throw new NotApplicable(reason);
    },
    dependencies: [],
    propertyDependencies: {},
  };
}

export const validationArguments = (resource: Sent, config: object = {}): Arguments =>
  argumentsFrom(resource, checked(resource.props), config);

/** The messages of a policy about one resource, in the order in which it reports them. */
export async function messagesOf(
  { validateResource }: Pick<ResourceValidationPolicy, "validateResource">,
  resource: Sent,
  config: object = {},
): Promise<string[]> {
  const messages: string[] = [];
  for (const validation of [validateResource].flat())
    await validation?.(validationArguments(resource, config), (message, urn) => {
      if (urn !== `urn of ${resource.name}`) throw new Error(`A violation of ${urn}: ${message}`);
      messages.push(message);
    });
  return messages;
}

/** The messages of a policy about a stack, each with the resource that it names. */
export async function stackMessagesOf(
  { validateStack }: Pick<StackValidationPolicy, "validateStack">,
  resources: readonly Sent[],
  config: object = {},
): Promise<string[]> {
  const messages: string[] = [];
  await validateStack(
    {
      resources: resources.map((resource) => validationArguments(resource)),
      stackTags: new Map(),
      getConfig: <T>() => config as T,
      notApplicable(reason?: string): never {
        throw new NotApplicable(reason);
      },
    },
    (message, urn) => void messages.push(`${urn ?? "the stack"}: ${message}`),
  );
  return messages;
}

/** The properties that a remediation leaves, or undefined if it changes nothing; it works on a copy of the resource's own. */
export async function remediatedBy(
  { remediateResource }: Pick<ResourceValidationPolicy, "remediateResource">,
  { props, ...resource }: Sent,
  config: object = {},
): Promise<Values | undefined> {
  const own = copyOf(props);
  const proxied = checked(preserving(own));
  const result = await remediateResource?.(argumentsFrom({ ...resource, props }, proxied, config));
  if (result !== undefined && result !== proxied) throw new Error("The properties lose their proxies.");
  return result === undefined ? undefined : own;
}

/** Keeps instances, such as secrets, and copies plain objects. */
function copyOf(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && Object.getPrototypeOf(value) === Object.prototype ? copyOf(value as Values) : value,
    ]),
  );
}

/** A ready policy that validates resources. */
export function resourcePolicy(policies: readonly ForgePolicy[], name: string): ResourceValidationPolicy {
  const policy = policies.find((one) => one.name === name);
  if (policy === undefined || "validateStack" in policy) throw new Error(`${name} validates no resource.`);
  return policy;
}

/** A ready policy that validates stacks. */
export function stackPolicy(policies: readonly ForgePolicy[], name: string): StackValidationPolicy {
  const policy = policies.find((one) => one.name === name);
  if (policy === undefined || !("validateStack" in policy)) throw new Error(`${name} validates no stack.`);
  return policy;
}
