/** Conformance finds each of the deviations that are planted in an embedded service, and names it. */
import { expect, test } from "@jest/globals";
import { renderConformance } from "../../cli/conformance/report";
import { sampleOf } from "../jest/sample";
import { deviations } from "./deviations";
import { tried } from "./tried";

test("there are 25 of them", () => expect(deviations).toHaveLength(25));

test.each(sampleOf(deviations, 3))("$name ($kind)", async (deviation) => {
  const report = await tried({ kinds: [deviation.kind], deviation });
  const text = renderConformance(report, "text");
  expect(text).toMatch(/DIFFERS/);
  expect(text).toMatch(deviation.named);
});
