/** A state belongs to one service: in another one, the same numbers are other objects. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { type Home, home } from "./home";

const file = (label: string) => `groups: { acme: { labels: { ${label}: { color: "#D9534F" } } } }`;

let place: Home;
let another: Simulator;

beforeAll(async () => {
  place = await home(file("mine"));
  another = await startSimulator();
});
afterAll(async () => {
  await place.leave();
  await another.close();
});

test("another service is refused by every command, and stays as it is", async () => {
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  place.write("forge.yaml", file("bug"));
  const elsewhere = { FORGE_BASE_URL: another.url, FORGE_TOKEN: another.token };
  const before = another.dump();
  for (const command of ["preview", "drift", "up", "destroy --yes"]) {
    const { code, failures } = await place.report(command, elsewhere);
    expect({ command, code, failures }).toEqual({
      command,
      code: 1,
      failures: [
        expect.stringContaining(
          `This stack has recorded objects of ${place.service.url}, but ${another.url} is configured`,
        ),
      ],
    });
  }
  expect(another.dump()).toEqual(before);
  expect(await place.report("preview")).toMatchObject({ lines: ['delete GroupLabel "mine" (acme)'] });
}, 120_000);

test("a service that has moved is told once", async () => {
  const moved = {
    FORGE_BASE_URL: place.service.url.replace("127.0.0.1", "localhost"),
    FORGE_OTHER_ADDRESSES: `https://git.example.com, ${place.service.url}/`,
  };
  expect(await place.report("up", moved)).toMatchObject({
    code: 0,
    failures: [],
    lines: ['delete GroupLabel "mine" (acme)'],
  });
  const { FORGE_OTHER_ADDRESSES: _, ...later } = moved;
  expect(await place.report("preview", later)).toMatchObject({ code: 0, lines: [], failures: [] });
}, 60_000);
