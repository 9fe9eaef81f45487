/** A rotation makes a new secret, and the old one is gone, on the real engine: `npm run contract -- rotate` prints the same as a table. */
import { expect, test } from "@jest/globals";
import { sampleOf } from "../jest/sample";
import { hosts } from "./deployment";
import { runRotations } from "./rotate";

test.each(sampleOf(hosts, 1))(
  "every secret is another one after each kind of replacement on the %s host",
  async (host) => {
    const results = await runRotations({ host });
    expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(2);
  },
  600_000,
);
