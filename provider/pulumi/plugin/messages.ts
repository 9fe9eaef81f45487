/** The messages of the engine's protocol, and the answers of checks and comparisons in them. */
import { lazy } from "../../../sdk/lazy";
import { ofSdk } from "../sdk/of-sdk";
import type { CheckResult, Detail, DiffResult } from "./provider";
import { sent } from "./values";

export type Messages = typeof import("@pulumi/pulumi/proto/provider_pb");

export const messages = lazy<Messages>(() => require("@pulumi/pulumi/proto/provider_pb"));

const empty = lazy<typeof import("google-protobuf/google/protobuf/empty_pb")>(() =>
  ofSdk("google-protobuf/google/protobuf/empty_pb.js"),
);

/** The answer of a method that has nothing to answer. */
export const answerNothing = () => new empty.Empty();

export function answerCheck({ inputs, failures = [] }: CheckResult) {
  const response = new messages.CheckResponse();
  response.setInputs(sent(inputs));
  for (const { property, reason } of failures) {
    const failure = new messages.CheckFailure();
    failure.setProperty(property.toWellFormed());
    failure.setReason(reason.toWellFormed());
    response.addFailures(failure);
  }
  return response;
}

export function answerDiff({ changes, replaces, deleteBeforeReplace, details }: DiffResult) {
  const response = new messages.DiffResponse();
  const { DIFF_SOME, DIFF_NONE } = messages.DiffResponse.DiffChanges;
  response.setChanges(changes || replaces.length > 0 ? DIFF_SOME : DIFF_NONE);
  response.setReplacesList([...replaces]);
  response.setDeletebeforereplace(deleteBeforeReplace);
  // Properties of the resource: the engine's short form leaves out changes in any other.
  response.setDiffsList([...new Set(details.map(({ path }) => propertyOf(path)))]);
  response.setHasdetaileddiff(details.length > 0);
  for (const detail of details) response.getDetaileddiffMap().set(detail.path, differenceOf(detail));
  return response;
}

/** The property of a resource that a path is in: `items` of `items["bug"].color`. */
const propertyOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] || path;

/** The engine's names of the kinds of differences. */
const kindNames = { add: "ADD", update: "UPDATE", delete: "DELETE" } as const;

function differenceOf({ kind, replaces, isOfInputs = false }: Detail) {
  const { Kind } = messages.PropertyDiff;
  const name = kindNames[kind];
  const difference = new messages.PropertyDiff();
  difference.setInputdiff(isOfInputs);
  difference.setKind(Kind[replaces ? (`${name}_REPLACE` as const) : name]);
  return difference;
}
