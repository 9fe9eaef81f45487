/** Prints how often a provider's process plans and decodes in each call, when one object of a resource is changed. */
import { createRequire } from "node:module";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { startSimulator } from "../../simulator";

/** The functions that plan and decode, by the file that exports each. */
const COUNTED = {
  "plan/plan": "planFor",
  "record/wire": "opened",
  "forms/items": "itemsOf",
  "record/state": "statesIn",
} as const;

export type Counts = Readonly<Record<(typeof COUNTED)[keyof typeof COUNTED], number>>;

const own = createRequire(__filename);
const calls: string[] = [];

/** Before anything else loads the file, which keeps the function that it finds. */
function count(file: string, name: string): void {
  const path = own.resolve(`../../provider/collection/${file}.ts`);
  const actual = own(path);
  const counted = (...args: unknown[]) => {
    calls.push(name);
    return actual[name](...args);
  };
  const module = own.cache[path];
  if (module) module.exports = { ...actual, [name]: counted };
}
for (const [file, name] of Object.entries(COUNTED)) count(file, name);

const { Session } = own("../../provider/collection/session.ts");
const { ByInputs } = own("../../provider/hosts/dynamic/by-inputs.ts");
const { dynamicMethods } = own("../../provider/hosts/dynamic/methods.ts");
const { nativeProvider } = own("../../provider/hosts/native/provider.ts");

function counts(): Counts {
  const found = calls.splice(0);
  const numbers = Object.values(COUNTED).map((name) => [name, found.filter((one) => one === name).length]);
  return Object.fromEntries(numbers);
}

interface Methods {
  check(recorded: Values, inputs: Values): Promise<{ readonly inputs: Values }>;
  diff(id: string, state: Values, inputs: Values): Promise<{ readonly changes: boolean }>;
  create(inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  update(id: string, state: Values, inputs: Values): Promise<unknown>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** A process of each host. */
const hosts: Readonly<Record<string, (name: string, environment: Environment) => Promise<Methods>>> = {
  async dynamic(name, environment) {
    const session = new Session({ environment });
    await session.configure(() => undefined);
    return {
      ...new ByInputs(session.owners).methods(name, dynamicMethods(name, session)),
      close: session.close,
    };
  },
  async native(name, environment) {
    const provider = nativeProvider("1.2.3", { environment });
    await provider.configure(receivedFrom({}));
    const step = { urn: `urn:${name}`, name, log: { info() {}, warn() {} } };
    const recorded = (id: string, outs: Values) => ({
      ...{ id, state: receivedFrom(outs), inputs: receivedFrom(outs) },
    });
    return {
      check: (olds, news) => provider.check(step, receivedFrom(olds), receivedFrom(news)),
      diff: (id, outs, news) => provider.diff(step, recorded(id, outs), receivedFrom(news)),
      async create(news) {
        const { id, state } = await provider.create(step, receivedFrom(news), false);
        return { id, outs: state };
      },
      update: (id, outs, news) => provider.update(step, recorded(id, outs), receivedFrom(news), false),
      close: provider.close,
    };
  },
};

const group = "acme/platform";
const single = (color: string): Values => ({ group, name: "one", color });
const items = (color: string) => ({ one: { color }, two: { color: "#111111" }, three: { color: "#111111" } });
const forms: Readonly<Record<string, { readonly name: string; args(color: string): Values }>> = {
  single: { name: "GroupLabel", args: single },
  text: {
    name: "GroupLabels",
    args: (color) => ({ defaults: { group }, items: JSON.stringify(items(color)) }),
  },
  objects: { name: "GroupLabels", args: (color) => ({ defaults: { group }, items: items(color) }) },
};

/** Creates a resource in one process, and changes it in another one, as two runs do. */
async function countsOf(host: string, form: string): Promise<Readonly<Record<string, Counts>>> {
  const service = await startSimulator();
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const { name = "", args = single } = forms[form] ?? {};
  const start = hosts[host];
  if (start === undefined) throw new Error(`There is no host ${host}.`);
  const first = await start(name, environment);
  const { inputs } = await first.check({}, args("#222222"));
  const { id, outs } = await first.create(inputs);
  const next = await start(name, environment);
  counts();
  const checked = await next.check(inputs, args("#333333"));
  const check = counts();
  const { changes } = await next.diff(id, outs, checked.inputs);
  if (!changes) throw new Error("Nothing differs.");
  const diff = counts();
  await next.update(id, outs, checked.inputs);
  const update = counts();
  for (const one of [first, next, service]) await one.close();
  return { check, diff, update };
}

async function main(): Promise<void> {
  for (const host of Object.keys(hosts))
    for (const form of Object.keys(forms))
      console.log(JSON.stringify({ host, form, ...(await countsOf(host, form)) }));
}

void main();
