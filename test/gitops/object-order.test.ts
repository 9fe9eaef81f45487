/** Objects that refer to others, also of their own kind: each is made once what it names is there, and follows when that changes. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { changeLines, filesOn } from "./file-with-state";

let service: Simulator;
const creates: string[] = [];
beforeAll(async () => {
  service = await startSimulator({
    onRequest: ({ method, path }) => void (method === "POST" && creates.push(path)),
  });
});
afterAll(() => service.close());
const fileOn = filesOn(() => service);

const labelsOf = async () => {
  const { labels = [] } = service.dump() as { labels?: { name: string; id: number; description?: string }[] };
  return new Map(labels.map((one) => [one.name, one]));
};

test("one run makes a chain of objects of one kind, and of kinds that refer to each other", async () => {
  const file = fileOn("order");
  file.write(`groups:
  acme:
    labels:
      order-c: { color: "#111111", description: "after \${ref:labels.order-b.labelId}" }
      order-b: { color: "#111111", description: "after \${ref:labels.order-a.labelId}" }
      order-a: { color: "#111111" }
      order-d: { color: "#111111", description: "after \${ref:milestones.order-m.iid}" }
    milestones:
      order-m: { description: "after \${ref:labels.order-c.labelId}" }
`);
  const { done } = await file.up();
  expect(done?.errors).toEqual([]);
  expect(done?.results.numbers).toMatchObject({ done: 5, failed: 0, untried: 0 });
  const labels = await labelsOf();
  expect(labels.get("order-b")?.description).toBe(`after ${labels.get("order-a")?.id}`);
  expect(labels.get("order-c")?.description).toBe(`after ${labels.get("order-b")?.id}`);
  expect(labels.get("order-d")?.description).toMatch(/^after \d+$/);
  expect(changeLines(await file.preview())).toEqual([]);
  expect(changeLines(await file.live())).toEqual([]);
});

test("an object does not wait for others of the kind to which it refers", async () => {
  const file = fileOn("early");
  const others = Array.from({ length: 80 }, (_, index) => `      early-z${index}: { color: "#111111" }`);
  file.write(`groups:
  acme:
    labels:
      early-a: { color: "#111111" }
${others.join("\n")}
    milestones:
      early-m: { description: "after \${ref:labels.early-a.labelId}" }
`);
  creates.length = 0;
  const { done } = await file.up();
  expect(done?.errors).toEqual([]);
  expect(creates).toHaveLength(82);
  expect(creates.findIndex((path) => path.endsWith("/milestones"))).toBeLessThan(60);
});

test("an object that is made anew is followed by those of its kind in the same run", async () => {
  const file = fileOn("anew");
  const text = (color: string) => `groups:
  acme:
    labels:
      anew-b: { color: "#111111", description: "after \${ref:labels.anew-a.labelId}" }
      anew-a: { color: "${color}" }
`;
  file.write(text("#111111"));
  await file.up();
  const gone = (await labelsOf()).get("anew-a")?.id;
  await fetch(`${service.url}/api/v4/groups/acme/labels/anew-a`, {
    method: "DELETE",
    headers: { "Private-Token": service.token },
  });
  expect(changeLines(await file.preview())).toEqual([
    expect.stringContaining('create GroupLabel "anew-a" (acme)'),
    expect.stringContaining('update GroupLabel "anew-b" (acme)'),
  ]);
  await file.up();
  const labels = await labelsOf();
  expect(labels.get("anew-a")?.id).not.toBe(gone);
  expect(labels.get("anew-b")?.description).toBe(`after ${labels.get("anew-a")?.id}`);
  expect(changeLines(await file.preview())).toEqual([]);
});

test("what refers to an object that cannot be made is not tried, and the others are made", async () => {
  const file = fileOn("stuck");
  file.write(`groups:
  acme:
    labels:
      stuck-c: { color: "#111111", description: "after \${ref:labels.stuck-b.labelId}" }
      stuck-b: { color: "#111111", description: "after \${ref:projects/acme/none#milestones.m.iid}" }
      stuck-a: { color: "#111111" }
      stuck-d: { color: "#111111", description: "after \${ref:labels.stuck-a.labelId}" }
projects:
  acme/none: { milestones: { m: {} } }
`);
  const { done } = await file.up();
  expect(done?.results.numbers).toMatchObject({ done: 2, failed: 1, untried: 2 });
  const labels = await labelsOf();
  expect(labels.get("stuck-d")?.description).toBe(`after ${labels.get("stuck-a")?.id}`);
});
