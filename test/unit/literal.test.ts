/** How a value is shown to people: the text means the same value in a program. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { literalOf } from "../../sdk/literal";

const value = fc.jsonValue({ maxDepth: 3 });

test("the text of any value is that value in a program", () => {
  fc.assert(
    fc.property(value, (one) => {
      // A program that says `__proto__` means something else.
      fc.pre(!JSON.stringify(one).includes("__proto__"));
      const read: unknown = new Function(`return (${literalOf(one)});`)();
      expect(JSON.stringify(read)).toBe(JSON.stringify(one));
    }),
  );
});

test.each([
  [{ user: "ada", paths: ["src", "docs"] }, '{ user: "ada", paths: ["src", "docs"] }'],
  [{ "deploy to": null, none: undefined }, '{ "deploy to": null }'],
  [{}, "{}"],
])("%j is %s", (one, text) => expect(literalOf(one)).toBe(text));
