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

test.each<[string, (string | Error)[], string | undefined, number]>([
  ["is there", ["here"], "here", 1],
  ["was not there at first", [missing, "here"], "here", 2],
  ["is missing twice", [missing, missing, "here"], undefined, 2],
])("what %s is asked for no more often than it takes", async (_, answers, answer, times) => {
  const { ask, times: asked } = answering(...answers);
  expect(await unlessNotFoundTwice(ask)).toBe(answer);
  expect(asked()).toBe(times);
});
