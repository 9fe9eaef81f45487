/** The helpers for custom policies: the compiler checks their inputs, and they refuse classes that they cannot validate. */
import { expect, test } from "@jest/globals";
import { validateResourceOfType } from "@pulumi/policy";
import * as forge from "../../provider/generated";
import { type ResourceClass, validateAll, validateEach } from "../../provider/policy";

test("the compiler checks the inputs of a class, for Pulumi's own helper too", () => {
  const policies = [
    validateResourceOfType(forge.GroupLabel, ({ name, color, description }, _args, report) => {
      const texts: (string | undefined)[] = [name.trim(), color.trim(), description?.trim()];
      report(texts.join());
    }),
    // @ts-expect-error an unknown input
    validateResourceOfType(forge.GroupLabel, ({ colour }) => colour),

    validateEach(forge.ProjectProtectedEnvironment, ({ deployAccessLevels }, { item }, report) => {
      const users: (number | undefined)[] = deployAccessLevels.map(({ userId }) => userId);
      report(`${item?.trim()} ${users}`);
    }),
    // @ts-expect-error an unknown input
    validateEach(forge.GroupLabel, ({ colour }) => colour),

    validateAll(forge.RemoteMirror, (mirrors, _args, report) => {
      for (const mirror of mirrors) report(mirror.inputs.url.trim(), mirror);
    }),
    // @ts-expect-error an unknown input
    validateAll(forge.RemoteMirror, (mirrors) => void mirrors.map(({ inputs }) => inputs.uri)),
  ];
  expect(policies.every((policy) => typeof policy === "function")).toBe(true);
});

test("a class of another package and a class of many objects are refused", () => {
  const bucket = class {} as unknown as ResourceClass<object> & { __pulumiType: string };
  Object.assign(bucket, { __pulumiType: "aws:s3/bucket:Bucket" });
  expect(() => validateEach(bucket, () => undefined)).toThrow(
    "aws:s3/bucket:Bucket is none of the resources of pulumi-forge.",
  );
  expect(() => validateAll(forge.GroupLabels, () => undefined)).toThrow(
    "Use forge.GroupLabel: it includes the items of resources of many.",
  );
});
