/** Values of enumerations that this version does not know, in a file: each command takes them, with one warning. */
import { expect, test } from "@jest/globals";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";
import { compared, pulled } from "./world";

const running = service({ laterValues: ["secret_group", 45] });
const fileOf = filesOn(running);

const inMobile = (sections: object) => `groups: ${JSON.stringify({ "acme/mobile": sections })}\n`;

const withClient = async <T>(ask: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
  const client = createClient({ baseUrl: running().url, token: running().token });
  return ask(client).finally(() => client.close());
};

const member = (name: string) =>
  running().world.members.find(
    ({ user_id, group_id }) =>
      user_id === running().world.users.named(name)?.id &&
      group_id === running().world.groups.named("acme/mobile")?.id,
  );

const unknownLevel =
  /"accessLevel" is 45, which this version of pulumi-forge does not know; it is sent as it is\. It knows minimal, guest, .*owner/;

test("an unknown level is sent with one warning, kept, repaired and accepted; a security manager has a name", async () => {
  const { write, load, preview, up, accept, read } = fileOf("levels");
  write(inMobile({ members: { dev: 45, max: "security_manager" } }));
  expect(load().remarks).toEqual([expect.stringMatching(unknownLevel)]);
  const first = await preview();
  expect(first.failures).toEqual([]);
  expect(first.warnings.filter((text) => text.includes("does not know"))).toEqual([
    expect.stringMatching(unknownLevel),
  ]);
  expect((await up()).done?.errors).toEqual([]);
  expect([member("dev")?.access_level, member("max")?.access_level]).toEqual([45, 25]);
  expect((await preview()).changes).toEqual([]);
  running().world.members.update(member("dev") as never, { access_level: 30 });
  expect((await preview()).changes).toMatchObject([
    { risk: "wider", properties: [{ name: "accessLevel", before: "developer", after: 45 }] },
  ]);
  await up();
  expect(member("dev")?.access_level).toBe(45);
  running().world.members.update(member("max") as never, { access_level: 45 as never });
  expect((await preview()).changes).toMatchObject([
    { properties: [{ before: 45, after: "security_manager" }] },
  ]);
  await accept();
  expect(read()).toContain('"max":45');
  expect((await preview()).changes).toEqual([]);
});

test("enforce leaves members with unknown levels whom the file declares, and pull declares them", async () => {
  const { write, preview, up } = fileOf("enforced");
  const declared = { dev: 45, max: 45, olivia: "owner" };
  write(inMobile({ members: declared }));
  await up();
  write(inMobile({ ownership: { members: "enforce" }, members: declared }));
  const { changes, failures } = await preview();
  expect(failures).toEqual([]);
  expect(changes.map(({ title }) => title).join()).not.toMatch(/dev|max/);
  await withClient(async (client) => {
    const { text, warnings } = await pulled(client, { groups: ["acme/mobile"], projects: [] });
    expect(text).toMatch(/dev: (\{ accessLevel: )?45/);
    expect(warnings.join()).not.toMatch(/left out/);
    expect((await compared(text, client)).changes).toEqual([]);
  });
});

test("an unknown word has a hint and is sent; the service's refusal names it", async () => {
  const { write, load, up, preview } = fileOf("words");
  write(inMobile({ settings: { visibility: "privat" } }));
  expect(load().remarks).toEqual([
    expect.stringMatching(
      /"visibility" is "privat", .* \(did you mean "private"\?\); .* It knows private, internal, public/,
    ),
  ]);
  expect((await up()).done?.errors.map(({ message }) => message).join()).toMatch(
    /acme\/mobile.*400: visibility is invalid/s,
  );
  write(inMobile({ settings: { visibility: "secret_group" } }));
  expect((await preview()).changes).toMatchObject([{ risk: "wider" }]);
  expect((await up()).done?.errors).toEqual([]);
  expect((await preview()).changes).toEqual([]);
  write(inMobile({ settings: { visibility: "private" } }));
  expect((await preview()).changes).toMatchObject([{ risk: "wider" }]);
});

test.each([
  [
    "a value of another type",
    { settings: { visibility: 5 } },
    /"visibility" is 5; expected one of "private"/,
  ],
  ["no value", { settings: { visibility: "" } }, /"visibility" is ""; expected one of "private"/],
  ["a name of no level", { members: { dev: "develper" } }, /"accessLevel" is "develper"; expected one of/],
  [
    "one of our own words",
    { settings: { onDelete: "archived" } },
    /"onDelete" is "archived"; expected one of/,
  ],
])("%s is an error", (_, sections, problem) => {
  const { write, load } = fileOf("wrong");
  write(inMobile(sections));
  expect(load).toThrow(problem);
});
