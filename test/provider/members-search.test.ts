/** A search for exclusive declarations that remove a member who is never removed, or that leave a place without an Owner. */
import { expect, test } from "@jest/globals";
import { seeded } from "../../simulator/faults";
import { isWhole, seed } from "../jest/sample";
import { MembersSearch } from "./members-search";

const STEPS = 50;
const SEARCHES = isWhole ? 100 : 3;

/** Returns how many members were removed. */
async function search(number: number): Promise<number> {
  const random = seeded(seed * 1000 + number);
  const one = await MembersSearch.start((below) => Math.floor(random() * below));
  try {
    for (let step = 0; step < STEPS; step++) await one.step();
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    throw new Error(`search ${number} with FORGE_TEST_SEED=${seed}: ${message}\n${one.log.join("\n")}`);
  } finally {
    await one.end();
  }
  return one.removed;
}

test("members from SAML, SCIM and LDAP, bots, the token's user and the last Owner stay, and others are removed", async () => {
  let removed = 0;
  for (let number = 0; number < SEARCHES; number++) removed += await search(number);
  expect(removed).toBeGreaterThan(SEARCHES);
}, 900_000);
