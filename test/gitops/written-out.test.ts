/** Inputs that a file writes out with the values that its objects have: the preview is empty, and the next run knows them. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { changeLines, filesOn } from "./file-with-state";

let service: Simulator;
beforeAll(async () => {
  service = await startSimulator();
});
afterAll(() => service.close());
const fileOn = filesOn(() => service);

test("a milestone, a variable, a protection and a label are written out, and nothing is sent", async () => {
  const file = fileOn("written-out");
  const text = (label: string, variable: string, tag: string, milestone: string) => `groups:
  acme: { labels: { written: { color: "#112233"${label} } } }
projects:
  acme/platform/web:
    variables: { WRITTEN: { value: out${variable} } }
    protectedTags: { "written-*": { ${tag} } }
    milestones: { written: { dueDate: 2030-01-01${milestone} } }
`;
  file.write(text("", "", "", ""));
  await file.up();
  const made = service.dump();
  file.write(
    text(
      ', description: ""',
      ', environmentScope: "*", masked: false, protected: false, variableType: env_var',
      "allowedToCreate: [{ accessLevel: maintainer }]",
      ", state: active",
    ),
  );
  expect(changeLines(await file.preview())).toEqual([]);
  const { changes, done } = await file.up();
  expect(changes).toEqual([]);
  expect(done?.errors).toEqual([]);
  expect(service.dump()).toEqual(made);
  // Recorded, they are compared with what was declared.
  expect(changeLines(await file.preview())).toEqual([]);
  file.write(text("", ", protected: true", "", ""));
  expect(changeLines(await file.preview())).toEqual([
    expect.stringMatching(/^update ProjectVariable "WRITTEN".*: protected$/),
  ]);
});
