/** What is checked in is what the definitions make of it. */
import { expect, test } from "@jest/globals";
import { generated, outdated } from "../../provider/generate";

test.each(Object.entries(generated))("%s follows from the definitions", (folder, make) => {
  const files = outdated(folder, make()).map((name) => `${folder}/${name}`);
  const advice = files.length > 0 ? `Run \`npm run generate\`, for these differ: ${files.join(", ")}.` : "";
  expect(advice).toBe("");
});
