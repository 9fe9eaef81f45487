/** Users who are blocked, by a run, by hand, or at the end of their declaration: a file decides it, and without a word of the file a warning shows it. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { changeLines, filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const stateOf = (name: string) => running().world.users.named(name)?.state;

function blockByHand(name: string) {
  const user = running().world.users.named(name);
  if (user) running().world.users.update(user, { state: "blocked" });
}

const userFile = (name: string, more: string) =>
  `instance: { users: { ${name}: { email: ${name}@example.com, name: ${name}${more} } } }\n`;

const STAYS =
  /is blocked in the service, and stays so; write "blocked: false" to unblock the user, or "blocked: true"/;

test("a user who is declared as not blocked is unblocked, whoever has blocked them", async () => {
  const { write, up, preview, live } = fileOf("unblocked");
  write(userFile("ragna", ", blocked: false"));
  expect((await up()).done?.errors).toEqual([]);
  blockByHand("ragna");
  const lines = ['update User "ragna" at instance#users.ragna: blocked'];
  expect(changeLines(await preview())).toEqual(lines);
  expect(changeLines(await live())).toEqual(lines);
  expect((await up()).done?.errors).toEqual([]);
  expect(stateOf("ragna")).toBe("active");
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test("a new user is blocked if that is declared, and unblocked later", async () => {
  const { write, up, preview, live } = fileOf("new-and-blocked");
  write(userFile("solveig", ", blocked: true"));
  expect((await up()).done?.errors).toEqual([]);
  expect(stateOf("solveig")).toBe("blocked");
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
  expect(await live()).toMatchObject({ changes: [], failures: [], warnings: [] });
  write(userFile("solveig", ", blocked: false"));
  expect((await up()).done?.errors).toEqual([]);
  expect(stateOf("solveig")).toBe("active");
});

test("a user who is declared again, and whom an earlier run has blocked, stays blocked with a warning until the file decides it", async () => {
  const { write, up, preview, live } = fileOf("again");
  write(userFile("torvald", ", onDelete: block"));
  await up();
  write("groups: {}\n");
  await up();
  expect(stateOf("torvald")).toBe("blocked");
  write(userFile("torvald", ", onDelete: block"));
  for (const { failures, warnings } of [await preview(), await live()]) {
    expect(failures).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(STAYS)]);
  }
  await up();
  expect(stateOf("torvald")).toBe("blocked");
  for (const { changes, warnings } of [await preview(), await live()]) {
    expect(changes).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(STAYS)]);
  }
  write(userFile("torvald", ", onDelete: block, blocked: false"));
  expect((await up()).done?.errors).toEqual([]);
  expect(stateOf("torvald")).toBe("active");
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});

test("a user who is declared as blocked is blocked, and no word is lost on it", async () => {
  const { write, up, preview } = fileOf("kept");
  blockByHand("dev");
  write(
    `instance: { users: { dev: { blocked: true, email: ${running().world.users.named("dev")?.email}, name: Dev } } }\n`,
  );
  expect((await up()).done?.errors).toEqual([]);
  expect(await preview()).toMatchObject({ changes: [], failures: [], warnings: [] });
});
