/** The lifecycle of settings: they are adopted, recorded and restored, also when a write has no response. */
import { describe, expect, test } from "@jest/globals";
import { type AnySingleton, type Context, ResourceError } from "../../provider/definition/resource";
import { create, findExisting, PartialError, remove, update } from "../../provider/lifecycle";
import { createPatience } from "../../provider/service/patience";
import type { Values } from "../../provider/values/values";
import type { ForgeError } from "../../sdk/http/errors";
import { failureOf } from "./failure";
import {
  answered,
  claims,
  lost,
  noAnswer,
  refusal,
  refused,
  room,
  type Settings,
  served,
} from "./lifecycle-shelf";

type Room = ReturnType<typeof room>;

const place = { room: "a1" };
const adopt = ({ definition, context }: Room, inputs: Values, more: Partial<Context> = {}) =>
  create(definition, { ...context, ...more }, { ...place, ...inputs }, { adopt: false });
const change = ({ definition, context }: Room, state: Values, inputs: Values) =>
  update(definition, context, "a1", { ...place, ...state }, { ...place, ...inputs });
const restore = (
  { definition, context }: Room,
  before: Values | null | undefined,
  more: Partial<Context> = {},
) => remove(definition, { ...context, ...more }, "a1", { ...place, before });
const failure = (promise: Promise<unknown>) => failureOf<PartialError>(promise);
const countOf = ({ sent }: Room, operation: string) => sent.filter((one) => one === operation).length;
describe("an adoption", () => {
  test("records the original values of the declared inputs, or values that unset them", async () => {
    const original = { light: null, sign: null, tags: null, seats: null, number: 1 };
    const declared = { light: true, sign: "quiet", tags: ["a"], seats: 4 };
    const { values } = await adopt(room(original), declared);
    expect(values).toEqual({
      ...place,
      ...declared,
      number: 1,
      before: { light: false, sign: "", tags: [] },
    });
  });

  test("sends nothing if nothing differs", async () => {
    const service = room({ light: true, seats: 4 });
    await adopt(service, { light: true });
    expect(service.sent).toEqual(["read"]);
  });

  test("creates settings that do not exist, also without any value", async () => {
    const service = room();
    expect((await adopt(service, {})).values).toEqual({ ...place, before: null });
    expect(service.sent).toEqual(["read", "write"]);
  });

  test.each<[string, Settings | undefined, Values | null | undefined, Values | null]>([
    ["its own", { light: false, seats: 1 }, undefined, { light: false, seats: 1 }],
    [
      "those that another resource recorded first",
      { light: false, seats: 1 },
      { seats: 9 },
      { light: false, seats: 9 },
    ],
    ["none, if there were none for the other resource", { light: false, seats: 1 }, null, null],
    ["none, if there are none any more", undefined, { seats: 9 }, null],
    ["none, if there never were", undefined, undefined, null],
  ])("records original values: %s", async (_, original, first, before) => {
    const inherited = claims({ inherit: (_, { id }) => (id === "a1" ? first : { seats: 100 }) });
    const { values } = await adopt(room(original), { light: true, seats: 2 }, { claims: inherited });
    expect(values.before).toEqual(before);
  });

  test.each<[string, Settings | undefined, unknown]>([
    ["are", { light: true }, { id: "a1", values: { ...place, light: false } }],
    ["are not", undefined, undefined],
  ])("asks for approval and reports the actual settings if they %s", async (_, original, expected) => {
    const service = room(original);
    const asked: unknown[] = [];
    const refusalOf = (found: unknown) => {
      asked.push(found);
      return "nobody has agreed to it";
    };
    const failed = await failure(adopt(service, { light: false }, { refusalOf }));
    expect(failed.message).toBe("Room (a1): create failed: nobody has agreed to it.");
    expect(asked).toEqual([expected]);
    expect(service.sent).toEqual(["read"]);
  });

  test.each<[string, Settings | undefined, unknown]>([
    [
      "as they are",
      { light: true, seats: 1 },
      { id: "a1", values: { ...place, light: true }, fixed: [], sent: [] },
    ],
    ["not at all where there are none", undefined, undefined],
  ])("finds settings %s", async (_, original, expected) => {
    const { definition, context } = room(original);
    expect(await findExisting(definition, context, { ...place, light: false })).toEqual(expected);
  });

  test("of settings that another resource of the program manages fails", async () => {
    const service = room({ light: true });
    const owned = claims({ claim: async () => "owned" });
    await expect(adopt(service, { light: false }, { claims: owned })).rejects.toThrow(
      "another resource of this program manages it already",
    );
    expect(countOf(service, "write")).toBe(0);
  });
});

describe("a write without a response", () => {
  test("succeeds if the settings are as declared", async () => {
    const service = room({ light: false, seats: 1 });
    service.on("write", lost());
    const { values } = await adopt(service, { light: true, seats: 2 });
    expect(values).toEqual({ ...place, light: true, seats: 2, before: { light: false, seats: 1 } });
    expect(countOf(service, "write")).toBe(1);
  });

  test.each<[string, Settings | undefined, Values]>([
    ["are not as declared", { light: false }, { light: true }],
    ["do not exist", undefined, { light: true }],
    ["do not exist, and no value is declared", undefined, {}],
  ])("is sent again if the settings %s", async (_, original, inputs) => {
    const service = room(original);
    service.on("write", refused(noAnswer()));
    await adopt(service, inputs);
    expect(service.service.settings).toEqual(inputs);
    expect(countOf(service, "write")).toBe(2);
  });

  test("is not sent a third time, and the actual and original values are recorded", async () => {
    const service = room({ light: false, seats: 1, number: 3 });
    service.on("write", refused(noAnswer()), (effect) => {
      service.service.settings = { light: false, seats: 2, number: 3 };
      return refused(noAnswer())(effect);
    });
    const failed = await failure(adopt(service, { light: true, seats: 2, sign: "quiet" }));
    expect(failed).toBeInstanceOf(PartialError);
    expect(failed.message).toMatch(
      /^Room \(a1\): it may have been changed in part: send had no answer\..* Its original values are recorded; the next up applies the declared values$/,
    );
    expect(failed).toMatchObject({ id: "a1", cause: expect.objectContaining(noAnswer()) });
    expect(failed.state).toEqual({
      ...place,
      ...{ light: false, seats: 2, number: 3 },
      before: { light: false, seats: 1 },
    });
    expect(countOf(service, "write")).toBe(2);
  });

  test("records no value as written if no settings exist", async () => {
    const service = room();
    service.on("write", refused(noAnswer()), refused(noAnswer()));
    const failed = await failure(adopt(service, { light: true }));
    expect(failed.state).toEqual({ ...place, before: null });
  });

  test("records the original values if the settings can no longer be read", async () => {
    const service = room({ light: false, seats: 1 });
    service.on("write", lost());
    service.on("read", served, refused(refusal(500)));
    const failed = await failure(adopt(service, { light: true }));
    expect(failed).toBeInstanceOf(PartialError);
    expect(failed.state).toEqual({ ...place, light: false, before: { light: false } });
    expect(failed.cause).toEqual(noAnswer());
  });

  test("fails with the error of the definition if that is another one", async () => {
    const service = room({ light: false });
    const error = new TypeError("broken", { cause: noAnswer() });
    service.on("write", refused(error));
    expect(await failure(adopt(service, { light: true }))).toBe(error);
  });

  test("in an update keeps the first original values in the state", async () => {
    const service = room({ light: false, seats: 5, number: 3 });
    service.on("write", refused(noAnswer()), refused(noAnswer()));
    const state = { light: false, number: 3, before: { light: true } };
    const failed = await failure(change(service, state, { light: true, seats: 6 }));
    expect(failed.state).toEqual({
      ...place,
      ...{ light: false, seats: 5, number: 3 },
      before: { light: true, seats: 5 },
    });
  });
});

/** Settings that a replica does not show until it was waited for so many times. */
function hidden(settings: Settings, pauses: number) {
  const service = room(settings);
  let waited = 0;
  service.on("read", ...Array(2).fill(answered(undefined)));
  const patience = createPatience(15_000, async () => {
    waited++;
    if (waited < pauses) service.on("read", answered(undefined));
  });
  return { ...service, context: { ...service.context, patience }, waited: () => waited };
}

describe("settings that a replica does not show", () => {
  const there = refusal(409);

  test.each([1, 3])("are adopted once they are shown, after %d pauses", async (pauses) => {
    const service = hidden({ light: false }, pauses);
    service.on("write", refused(there));
    const { values } = await adopt(service, { light: true });
    expect(values).toEqual({ ...place, light: true, before: { light: false } });
    expect(service.waited()).toBe(pauses);
  });

  test.each<[string, ForgeError, Settings | undefined]>([
    ["the refusal does not say that they are there", refusal(403), undefined],
    ["they are shown", there, { light: false }],
  ])("are not waited for if %s", async (_, error, shown) => {
    const service = hidden({ light: false }, 1);
    if (shown) service.on("read", answered(shown));
    const seen = shown ? { ...room(shown), waited: service.waited } : service;
    seen.on("write", refused(error));
    expect((await failure(adopt(seen, { light: true }))).cause).toBe(error);
    expect(service.waited()).toBe(0);
  });

  test.each([
    ["that this process has made a moment ago are there", undefined, 1],
    ["that were there before are gone", { light: false }, 0],
  ])("and %s", async (_, before, pauses) => {
    const service = room(before);
    let waited = 0;
    const patience = createPatience(15_000, async () => void waited++);
    const seen = { ...service, context: { ...service.context, patience } };
    await adopt(seen, { light: true });
    service.on("read", answered(undefined), answered(undefined));
    await change(seen, { light: true, before: {} }, { light: true });
    expect(waited).toBe(pauses);
    expect(countOf(service, "write")).toBe(pauses === 0 ? 2 : 1);
  });
});

describe("a write that is refused", () => {
  test("is not sent again and records nothing", async () => {
    const service = room({ light: false });
    service.on("write", refused(refusal(403)));
    const failed = await failure(adopt(service, { light: true }));
    expect(failed).not.toBeInstanceOf(PartialError);
    expect(service.sent).toEqual(["read", "write"]);
  });
});

describe("a write with an empty response", () => {
  test("is read back", async () => {
    const service = room({ light: false });
    service.on("write", (effect) => void effect());
    expect((await adopt(service, { light: true })).values.light).toBe(true);
  });

  test("records the original values if the settings cannot be read back", async () => {
    const service = room({ light: false });
    service.on("write", (effect) => void effect());
    service.on("read", served, ...Array(4).fill(answered(undefined)));
    const failed = await failure(adopt(service, { light: true }));
    expect(failed).toBeInstanceOf(PartialError);
    expect(failed.message).toContain(
      "it may have been changed in part: it was written, but cannot be read back. Its original values",
    );
    expect(failed.state).toMatchObject({ before: { light: false } });
    expect(countOf(service, "write")).toBe(1);
  });

  test("is not sent again if a later read returns other values", async () => {
    const service = room({ light: false });
    service.on("write", answered(undefined));
    service.on("read", served, refused(refusal(500)));
    expect(await failure(adopt(service, { light: true }))).toBeInstanceOf(PartialError);
    expect(countOf(service, "write")).toBe(1);
  });
});

describe("an update", () => {
  test("sends nothing if nothing differs", async () => {
    const service = room({ light: true });
    const state = { light: true, before: { light: false } };
    expect((await change(service, state, { light: true })).values).toEqual({ ...place, ...state });
    expect(service.sent).toEqual(["read"]);
  });

  test("keeps a recorded output that the response lacks", async () => {
    const state = { light: true, number: 3, before: {} };
    expect((await change(room({ light: true }), state, { light: false })).values.number).toBe(3);
  });

  test("also corrects drift", async () => {
    const service = room({ light: false, seats: 1 });
    const state = { light: true, seats: 1, before: { light: false, seats: 9 } };
    await change(service, state, { light: true, seats: 2 });
    expect(service.service.settings).toEqual({ light: true, seats: 2 });
  });

  test.each<[string, Settings | undefined, Values | null]>([
    ["there were none at first", { light: true }, null],
    ["somebody has deleted them", undefined, { light: false }],
  ])("records no original values if %s", async (_, original, before) => {
    const { values } = await change(room(original), { light: true, before }, { light: true, seats: 1 });
    expect(values).toMatchObject({ light: true, seats: 1, before: null });
  });

  test("creates settings that somebody has deleted, also without any value", async () => {
    const service = room();
    await change(service, { before: {} }, {});
    expect(countOf(service, "write")).toBe(1);
  });
});

describe("a removal", () => {
  const before = { light: false };

  test("sends the original values that differ", async () => {
    const service = room({ light: true, seats: 1 });
    await restore(service, { ...before, seats: 1 });
    expect(service.service.settings).toEqual({ light: false, seats: 1 });
  });

  test.each<[string, Settings | undefined, Values | undefined]>([
    ["nothing was recorded", { light: true }, undefined],
    ["nothing differs", { light: false }, before],
    ["somebody has deleted the settings", undefined, before],
  ])("sends nothing if %s", async (_, settings, recorded) => {
    const service = room(settings);
    await restore(service, recorded);
    expect(service.sent.filter((operation) => operation !== "read")).toEqual([]);
  });

  test("deletes settings that did not exist before, if their kind allows that", async () => {
    const service = room({ light: true });
    await restore(service, null);
    expect(service.service.settings).toBeUndefined();
    const { remove: _, ...definition } = service.definition as AnySingleton;
    const kept = { ...room({ light: true }), definition: definition as AnySingleton };
    await restore(kept, null);
    expect(kept.sent).toEqual([]);
  });

  test.each([
    ["restores them", { light: true }, before, "write"],
    ["removes them", { light: true }, null, "remove"],
  ] as const)(
    "without a response succeeds if it took effect: it %s",
    async (_, settings, recorded, operation) => {
      const service = room(settings);
      service.on(operation, lost());
      await restore(service, recorded);
      expect(countOf(service, operation)).toBe(1);
    },
  );

  test.each([
    ["the settings cannot be restored, without a response", before, "write", noAnswer(), []],
    ["the settings cannot be deleted, without a response", null, "remove", noAnswer(), []],
    [
      "the request to restore has no response, and the settings cannot be read",
      before,
      "write",
      noAnswer(),
      [served, refused(refusal(500))],
    ],
    [
      "the request to delete has no response, and the settings cannot be read",
      null,
      "remove",
      noAnswer(),
      [refused(refusal(500))],
    ],
    ["the request to restore is refused", before, "write", refusal(403), []],
    ["the request to delete is refused", null, "remove", refusal(403), []],
    ["the request to restore returns 404, but the settings exist", before, "write", refusal(404), []],
    ["the request to delete returns 404, but the settings exist", null, "remove", refusal(404), []],
  ] as const)("fails if %s", async (_, recorded, operation, error, reads) => {
    const service = room({ light: true });
    service.on("read", ...reads);
    service.on(operation, refused(error));
    expect((await failure(restore(service, recorded))).cause).toBe(error);
  });

  test.each([
    ["once more, if it has done a part", 1, true],
    ["not a third time", 2, false],
  ])("whose answer is lost sends the rest %s", async (_, lostAnswers, isRestored) => {
    const service = room({ light: true, seats: 1, sign: "quiet" });
    // Each request does one more of the values, and then its connection breaks.
    const originals = { light: false, seats: 2, sign: "loud" };
    const names = ["light", "seats"] as const;
    for (const name of names.slice(0, lostAnswers))
      service.on("write", () => {
        service.service.settings = { ...service.service.settings, [name]: originals[name] };
        throw noAnswer();
      });
    const restored = restore(service, originals);
    if (isRestored) await restored;
    else await expect(restored).rejects.toThrow("had no answer");
    expect(service.service.settings).toEqual(isRestored ? originals : { ...originals, sign: "quiet" });
    expect(countOf(service, "write")).toBe(2);
  });

  test("that the service ignores is warned of", async () => {
    const service = room({ light: true });
    service.on("write", answered({ light: true }));
    await restore(service, { light: false });
    expect(service.warnings).toEqual([
      "its original values are not restored: the service kept light true where false was sent",
    ]);
  });

  test.each([
    ["restore", before, "write", [served]],
    ["remove", null, "remove", []],
  ] as const)(
    "that was refused fails although the settings no longer exist: %s",
    async (_, recorded, operation, reads) => {
      const service = room({ light: true });
      service.on("read", ...reads, ...Array(4).fill(answered(undefined)));
      service.on(operation, refused(refusal(403)));
      await expect(restore(service, recorded)).rejects.toThrow("was refused with 403");
    },
  );

  test("whose result could not be read fails although the settings no longer exist later", async () => {
    const service = room({ light: true });
    service.on("write", refused(noAnswer()));
    service.on("read", served, refused(refusal(500)), ...Array(4).fill(answered(undefined)));
    await expect(restore(service, before)).rejects.toThrow("had no answer");
  });

  test("succeeds if the request returns 404 and the settings do not exist", async () => {
    const service = room({ light: true });
    service.on("remove", (effect) => {
      effect();
      throw refusal(404);
    });
    await restore(service, null);
    expect(service.service.settings).toBeUndefined();
  });
});

describe("settings that another resource now manages", () => {
  const notOwned = { notOwnedByOthers: async () => undefined };

  test("stay as they are, with a warning that their original values are lost", async () => {
    const service = room({ light: true });
    await restore(service, { light: false }, { claims: claims(notOwned) });
    expect(service.sent).toEqual([]);
    expect(service.warnings).toEqual([
      expect.stringMatching(
        /^another resource manages it now, and has no alias of this one. The original values are no longer recorded/,
      ),
    ]);
  });

  test.each<[string, Values | undefined, boolean]>([
    ["that resource has recorded the original values", { light: false }, true],
    ["there are no original values", undefined, false],
  ])("have no warning if %s", async (_, before, isInherited) => {
    const service = room({ light: true });
    const held = claims({ ...notOwned, isInherited: (_, { id }) => isInherited && id === "a1" });
    await restore(service, before, { claims: held });
    expect([service.sent, service.warnings]).toEqual([[], []]);
  });

  test("are looked up by their id and recorded values", async () => {
    const service = room({ light: true });
    const asked: unknown[] = [];
    const held = claims({
      notOwnedByOthers: async (_, state) => {
        asked.push(state);
        return undefined;
      },
    });
    await restore(service, null, { claims: held });
    expect(asked).toEqual([{ id: "a1", values: { ...place, before: null } }]);
  });
});

test("an error of a definition is a sentence that names the operation", async () => {
  const service = room({ light: false });
  service.on("write", refused(new ResourceError("the lamp is broken")));
  await expect(adopt(service, { light: true })).rejects.toThrow(
    /^Room \(a1\): create failed: the lamp is broken\.$/,
  );
});
