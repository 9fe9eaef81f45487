/** Reads of objects that may be missing: 404 is a result, after a second request where needed. */
import { expect, test } from "@jest/globals";
import { NotFoundError, ServerError } from "../../sdk";
import { unlessNotFound, unlessNotFoundTwice } from "../../sdk/http/not-found";
import { failure } from "./server";

const facts = {
  ...{ operation: "labels.get", method: "GET", path: "/labels", status: 404 },
  ...{ serviceMessage: undefined, fields: {}, requestId: undefined },
};
const missing = new NotFoundError("It does not exist.", facts);
const broken = new ServerError("It failed.", { ...facts, status: 500 });

/** Returns or throws these answers one after the other. */
function answering(...answers: readonly (string | Error)[]) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, times: () => asked };
}

test("unlessNotFound returns the result, undefined for 404, and throws other errors", async () => {
  expect(await unlessNotFound(answering("here").ask())).toBe("here");
  expect(await unlessNotFound(answering(missing).ask())).toBeUndefined();
  expect(await failure(unlessNotFound(answering(broken).ask()))).toBe(broken);
});

test.each<[string, (string | Error)[], string | undefined, number]>([
  ["exists", ["here"], "here", 1],
  ["is missing only at first", [missing, "here"], "here", 2],
  ["is missing twice", [missing, missing, "here"], undefined, 2],
])("unlessNotFoundTwice requests an object that %s as often as needed", async (_, answers, answer, times) => {
  const { ask, times: asked } = answering(...answers);
  expect(await unlessNotFoundTwice(ask)).toBe(answer);
  expect(asked()).toBe(times);
});
