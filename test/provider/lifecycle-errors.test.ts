/** The error message of a step: the object, the step, the reason, and the permissions that the token needs. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { type AnyDefinition, ResourceError } from "../../provider/definition/resource";
import { PartialError, subject } from "../../provider/lifecycle";
import { LOOK_FOR_UNMANAGED, problemIn, withErrorContext } from "../../provider/lifecycle/errors";
import type { Values } from "../../provider/values/values";
import { ConfigurationError } from "../../sdk/http/errors";
import { MASK } from "../../sdk/http/redact";
import { refusal, shelf } from "./lifecycle-shelf";

const labels = definitionOf("GroupLabel");
const label = { group: "acme", name: "bug" };

const caught = (
  error: unknown,
  step = "create",
  definition: AnyDefinition = labels,
): Promise<ResourceError> =>
  withErrorContext(definition, label, step, () => Promise.reject(error)).catch((other) => other);

describe("the name of an object", () => {
  test.each<[string, AnyDefinition, Values, string]>([
    ["has its title and its place", labels, label, 'GroupLabel "bug" (acme)'],
    ["has what is known: the place", labels, { group: "acme" }, "GroupLabel (acme)"],
    ["has what is known: the title", labels, { name: "bug" }, 'GroupLabel "bug"'],
    ["has what is known: nothing", labels, {}, "GroupLabel"],
    ["has no place twice", labels, { group: "acme", name: "acme" }, 'GroupLabel "acme"'],
    [
      "has only a place where there is no title",
      definitionOf("ProjectPushRule"),
      { project: "acme/web" },
      "ProjectPushRule (acme/web)",
    ],
    [
      "masks a secret title",
      shelf({ secrets: ["title"] }).definition,
      { title: "Ulysses", library: "acme" },
      `Book "${MASK}" (acme)`,
    ],
  ])("%s", (_, definition, values, name) => expect(subject(definition, values)).toBe(name));
});

describe("an error of a step", () => {
  test("of the service starts with the object and omits the area of its method", async () => {
    const cause = refusal(409, "groupLabels.create was refused with 409.");
    const error = await caught(cause);
    expect(error).toBeInstanceOf(ResourceError);
    expect(error).toMatchObject({ cause, subject: 'GroupLabel "bug" (acme)' });
    expect(error.message).toBe('GroupLabel "bug" (acme): create was refused with 409.');
  });

  test("keeps names with a dot within its message", async () => {
    const error = await caught(new ConfigurationError("The address git.example is not valid."));
    expect(error.message).toBe('GroupLabel "bug" (acme): The address git.example is not valid.');
  });

  test("of the definition names the step", async () => {
    const error = await caught(new ResourceError("the color is gone"), "update");
    expect(error.message).toBe('GroupLabel "bug" (acme): update failed: the color is gone.');
  });

  test.each<[string, Error]>([
    ["that already names an object", new ResourceError("it is missing", { subject: "Book" })],
    ["that records an object", new PartialError("it was created in part", "acme/1", {})],
    ["of the program itself", new TypeError("broken")],
  ])("%s stays as it is", async (_, error) => expect(await caught(error)).toBe(error));

  const planner = ' For this step, the token needs scope "api" and the Planner role or higher.';
  const guest = ' For this step, the token needs scope "read_api" and the Guest role or higher.';
  test.each<[string, unknown, string, string]>([
    ["a step that is forbidden", refusal(403), "create", planner],
    ["a step that does not find the object", refusal(404), "delete", planner],
    [
      "an error with a refusal as its cause",
      new ResourceError("no", { cause: refusal(403) }),
      "update",
      planner,
    ],
    ["an import, as a read does", refusal(403), "import", guest],
    ["a search for unmanaged objects", refusal(404), LOOK_FOR_UNMANAGED, planner],
  ])("names the permissions that the token needs: %s", async (_, error, step, needed) => {
    expect((await caught(error, step)).message).toMatch(/\. For this step/);
    expect((await caught(error, step)).message.endsWith(needed)).toBe(true);
  });

  const explained = refusal(403, 'x.y: the token needs scope "api" and the Planner role or higher.');
  test.each<[string, unknown, string, AnyDefinition]>([
    ["if the error has another cause", refusal(500), "create", labels],
    ["if the error is no refusal", new ResourceError("no"), "create", labels],
    ["if the error names them already", explained, "create", labels],
    ["if they are unknown for the step", refusal(403), "dance", labels],
    ["if they are unknown for the kind", refusal(403), "create", shelf().definition],
  ])("does not name the permissions that the token needs %s", async (_, error, step, definition) => {
    const { message } = await caught(error, step, definition);
    expect(message).not.toContain("For this step");
    expect(message).toMatch(/[a-z0-9]\.$/);
  });
});

test.each<[string, Error, unknown]>([
  ["its message", new TypeError("broken"), { message: "broken" }],
  ["only the detail", new ResourceError("no"), { message: "no" }],
  ["the object", new ResourceError("no", { subject: "Book" }), { subject: "Book", message: "no" }],
  ["the item", new ResourceError("no", { item: "a" }), { item: "a", message: "no" }],
  [
    "the object and the item",
    new ResourceError("no", { subject: "Book", item: "a" }),
    { subject: "Book", item: "a", message: "no" },
  ],
])("an error as a problem has %s", (_, error, problem) => expect(problemIn(error)).toStrictEqual(problem));
