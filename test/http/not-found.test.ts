/** What is not found is an answer, where it may be missing, and is asked for once more before it counts as missing. */
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

/** Gives these answers one after the other. */
function answering(...answers: readonly (string | Error)[]) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, times: () => asked };
}

test("an answer is itself, nothing where there is none, and an error where it fails", async () => {
  expect(await unlessNotFound(answering("here").ask())).toBe("here");
  expect(await unlessNotFound(answering(missing).ask())).toBeUndefined();
  expect(await failure(unlessNotFound(answering(broken).ask()))).toBe(broken);
});

test.each([
  [["here"], "here", 1],
  [[missing, "here"], "here", 2],
  [[missing, missing, "here"], undefined, 2],
])("of %j, the answer is %s, after %i requests", async (answers, answer, times) => {
  const { ask, times: asked } = answering(...answers);
  expect(await unlessNotFoundTwice(ask)).toBe(answer);
  expect(asked()).toBe(times);
});
