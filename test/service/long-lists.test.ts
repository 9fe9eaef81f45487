/** Lists of more projects and users than a service counts: the client reads all of them, and asks for no page too far. */
import { expect, test } from "@jest/globals";
import { listPlaces } from "../../provider/identity/served-places";
import { as, service } from "./service";

const MANY = 10_050;

const running = service({ dialect: "gitlab", onRequest: ({ status }) => statuses.push(status) });
const statuses: number[] = [];

test("all projects are listed once each, and a glance does not read them", async () => {
  const { world } = running();
  for (let number = 0; number < MANY; number++)
    world.projects.insert({ full_path: `acme/many-${number}`, name: `many-${number}` });
  const total = world.projects.all().length;
  const forge = as("root");
  expect((await forge.projects.list().firstPage()).total).toBeUndefined();
  const before = running().requests().total;
  expect(await listPlaces(forge, "project", "", { mostPages: 3 })).toEqual([]);
  expect(running().requests().total - before).toBe(1);
  const listed = await listPlaces(forge, "project", "");
  expect(new Set(listed.map(({ number }) => number)).size).toBe(total);
  expect(listed).toHaveLength(total);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test("users are read one after the other by their ids", async () => {
  const { world } = running();
  for (let number = 0; number < 250; number++)
    world.users.insert({
      ...{ username: `many-${number}`, name: `Many ${number}`, email: `many-${number}@acme.example` },
    });
  const listed = await as("root").users.list().toArray();
  const ids = world.users.all().map(({ id }) => id);
  expect(listed.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => other - one));
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});
