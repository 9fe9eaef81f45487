/** Custom policies as the engine calls them: which objects they see, and how they report. */
import { expect, test } from "@jest/globals";
import * as forge from "../../provider/generated";
import { validateAll, validateEach } from "../../provider/policy";
import { UNKNOWN, type Values } from "../../provider/values/values";
import {
  messagesOf,
  NotApplicable,
  type Sent,
  sent,
  stackMessagesOf,
  validationArguments,
} from "./as-engine";

const PASSWORD = "password-of-the-test";

const label = (name: string, inputs: Values = {}) =>
  sent("GroupLabel", name, { group: "acme", name, color: "red", ...inputs });

const labels = sent("GroupLabels", "many", {
  defaults: { group: "acme", color: "red" },
  items: JSON.stringify({ bug: {}, crash: { color: "blue" } }),
});

const upstream = (name: string, inputs: Values = {}) =>
  sent("VirtualRegistryUpstream", name, { registry: 1, url: "https://a.example", ...inputs });

const milestone = sent("GroupMilestone", "winter", { group: "acme", title: "Winter" });
const bucket: Sent = { type: "aws:s3/bucket:Bucket", name: "bucket", props: { name: "bucket" } };

// ─── Each object ─────────────────────────────────────────────────────────────

const eachLabel = (validate: Parameters<typeof validateEach<forge.GroupLabelArgs>>[1]) => ({
  validateResource: validateEach(forge.GroupLabel, validate),
});

test("a policy for each object gets the inputs that the program declares", async () => {
  const seen: unknown[] = [];
  const policy = eachLabel(
    (inputs, { item, urn, name }) => void seen.push({ ...inputs, item, urn, as: name }),
  );
  const added = { __provider: "code", secretInputs: '[["color"]]', description: null };
  expect(await messagesOf(policy, label("bug", added))).toEqual([]);
  expect(await messagesOf(policy, labels)).toEqual([]);
  const inputs = { group: "acme", name: "bug", color: "red" };
  expect(seen).toStrictEqual([
    { ...inputs, item: undefined, urn: "urn of bug", as: "bug" },
    { ...inputs, item: "bug", urn: "urn of many", as: "many" },
    { ...inputs, item: "crash", name: "crash", color: "blue", urn: "urn of many", as: "many" },
  ]);
});

test("a policy for each object reports the item, also after it has waited", async () => {
  const policy = eachLabel(async ({ color }, _, report) => {
    await Promise.resolve();
    if (color === "red") report("Red is for incidents.");
    report(`It is ${color}.`);
  });
  expect(await messagesOf(policy, label("bug"))).toEqual(["Red is for incidents.", "It is red."]);
  expect(await messagesOf(policy, labels)).toEqual([
    "items.bug: Red is for incidents.",
    "items.bug: It is red.",
    "items.crash: It is blue.",
  ]);
});

test.each([milestone, bucket])("a policy for each object does not apply to a $type", async (resource) => {
  const policy = eachLabel((_inputs, _args, report) => report("never"));
  await expect(messagesOf(policy, resource)).rejects.toEqual(
    new NotApplicable("It applies to GroupLabel only."),
  );
});

test("a policy for each object skips other kinds in a version of Pulumi that cannot be informed", async () => {
  const { validateResource } = eachLabel((_inputs, _args, report) => report("never"));
  const messages: string[] = [];
  const args = { ...validationArguments(milestone), notApplicable: undefined as never };
  await validateResource(args, (message) => void messages.push(message));
  expect(messages).toEqual([]);
});

test("a policy for each object stops at an unknown value and continues with the next object", async () => {
  const policy = eachLabel(({ name, color }, _, report) => {
    report(`${name} is found`);
    report(`${name} is ${color.trim()}`);
  });
  const many = sent("GroupLabels", "many", {
    items: JSON.stringify({ bug: null, crash: { color: "blue" } }),
    apart: { bug: { color: UNKNOWN } },
  });
  // Destructuring reads both inputs at once.
  expect(await messagesOf(policy, many)).toEqual([
    "items.crash: crash is found",
    "items.crash: crash is blue",
  ]);
  expect(await messagesOf(policy, label("bug", { description: UNKNOWN }))).toHaveLength(2);
});

test("the secrets of items are among their inputs, and masked in each message, also in the text of all of them", async () => {
  const password = 'hush "hush" \\hush';
  const policy = {
    validateResource: validateEach(forge.RemoteMirror, (mirror, { props }, report) => {
      report(String(mirror.password === password));
      report(JSON.stringify(props));
      report(String(mirror.password));
    }),
  };
  const many = sent("RemoteMirrors", "many", {
    items: JSON.stringify({ one: { project: "acme/app", url: "https://mirror.example/one" } }),
    secrets: JSON.stringify({ one: { password } }),
  });
  const [isKnown, ...shown] = await messagesOf(policy, many);
  expect(isKnown).toBe("items.one: true");
  expect(shown.filter((text) => !text.includes("[secret]") || text.includes("hush"))).toEqual([]);
});

test("a policy can catch the error for an unknown value, which names the input", async () => {
  const policy = eachLabel((label, _, report) => {
    try {
      label.color.trim();
    } catch (error) {
      report((error as Error).message);
    }
  });
  expect(await messagesOf(policy, label("bug", { color: UNKNOWN }))).toEqual(["color is not known yet"]);
});

test("an error in a policy for each object reaches the engine", async () => {
  const failing = eachLabel(() => {
    throw new RangeError("a mistake");
  });
  await expect(messagesOf(failing, label("bug"))).rejects.toThrow(new RangeError("a mistake"));
});

// ─── All objects ─────────────────────────────────────────────────────────────

test("a policy for all objects gets only the objects of its kind, with their names", async () => {
  const seen: unknown[] = [];
  const validateStack = validateAll(forge.GroupLabel, (objects, { resources }) => {
    seen.push(
      resources.length,
      ...objects.map(({ name, item, inputs }) => [name, item, inputs.name, inputs.color]),
    );
  });
  const resources = [milestone, label("one"), bucket, labels];
  expect(await stackMessagesOf({ validateStack }, resources)).toEqual([]);
  expect(seen).toEqual([
    4,
    ["one", undefined, "one", "red"],
    ["many.items.bug", "bug", "bug", "red"],
    ["many.items.crash", "crash", "crash", "blue"],
  ]);
});

test("a policy for all objects reports the stack, or the object at fault with its item", async () => {
  const validateStack = validateAll(forge.GroupLabel, (objects, _, report) => {
    report(`${objects.length} labels`);
    for (const object of objects) if (object.inputs.color === "red") report("is red", object);
  });
  expect(await stackMessagesOf({ validateStack }, [label("one"), labels])).toEqual([
    "the stack: 3 labels",
    "urn of one: is red",
    "urn of many: items.bug: is red",
  ]);
});

test("a policy for all objects stops at an unknown value and keeps its earlier reports", async () => {
  const validateStack = validateAll(forge.GroupLabel, (objects, _, report) => {
    for (const object of objects) report(`is ${object.inputs.color}`, object);
  });
  const resources = [label("one"), label("two", { color: UNKNOWN }), label("three")];
  expect(await stackMessagesOf({ validateStack }, resources)).toEqual(["urn of one: is red"]);
});

test("a policy for all objects can report after it has waited, and stops at an unknown value there too", async () => {
  const validateStack = validateAll(forge.GroupLabel, async (objects, _, report) => {
    await Promise.resolve();
    report("now");
    for (const object of objects) report(`is ${object.inputs.color}`, object);
  });
  const resources = [label("one"), label("two", { color: UNKNOWN }), label("three")];
  expect(await stackMessagesOf({ validateStack }, resources)).toEqual([
    "the stack: now",
    "urn of one: is red",
  ]);
});

const mistake = () => {
  throw new RangeError("a mistake");
};

test.each([
  ["at once", mistake],
  ["later", async () => mistake()],
])("an error in a policy for all objects that is thrown %s reaches the engine", async (_, validate) => {
  const validateStack = validateAll(forge.GroupLabel, validate);
  await expect(stackMessagesOf({ validateStack }, [label("one")])).rejects.toThrow(
    new RangeError("a mistake"),
  );
});

// ─── Secrets ─────────────────────────────────────────────────────────────────

test("messages of custom policies contain no secret of the object, nor of the stack", async () => {
  const one = upstream("one", { username: "u", password: PASSWORD });
  const other = upstream("other", { username: "u", password: "password-of-another" });
  const validateResource = validateEach(forge.VirtualRegistryUpstream, ({ password }, _, report) =>
    report(`It signs in with ${password}.`),
  );
  expect(await messagesOf({ validateResource }, one)).toEqual(["It signs in with [secret]."]);
  const validateStack = validateAll(forge.VirtualRegistryUpstream, (objects, _, report) => {
    const passwords = objects.map(({ inputs }) => inputs.password).join(" and ");
    report(passwords);
    report(`${objects[0]?.inputs.password}, ${objects[0]?.inputs.url}`, objects[0]);
  });
  expect(await stackMessagesOf({ validateStack }, [one, other])).toEqual([
    "the stack: [secret] and [secret]",
    "urn of one: [secret], https://a.example",
  ]);
});

test("a short secret is masked in each message about its object, but not a boolean", async () => {
  const marked = upstream("one", {
    username: "tan",
    testConnection: true,
    secretInputs: '[["username"],["testConnection"]]',
  });
  const validateResource = validateEach(
    forge.VirtualRegistryUpstream,
    ({ username, testConnection }, _, report) => report(`"${username}" is tested: ${testConnection}`),
  );
  expect(await messagesOf({ validateResource }, marked)).toEqual(['"[secret]" is tested: true']);
});
