/** The group or project that stands for an installation: its text is read back as it was written. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { landmarkFrom, landmarkText } from "../../cli/gitops/resolve/installation";

test("a text is read back as it was written, also with a number that JavaScript would round", () => {
  const number = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
  const path = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}(\/[a-z][a-z0-9-]{0,8})?$/);
  fc.assert(
    fc.property(fc.constantFrom("groups", "projects"), path, number, (scope, place, id) => {
      const text = `${scope}/${place} ${id} 2027-01-11T09:00:00Z`;
      const landmark = landmarkFrom(text);
      expect(landmark && landmarkText(landmark)).toBe(text);
    }),
  );
});

test.each([undefined, "", "groups/acme", "users/olivia 3 2027-01-11T09:00:00Z"])("%j is none", (text) => {
  expect(landmarkFrom(text)).toBeUndefined();
});
