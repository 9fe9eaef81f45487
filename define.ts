/** `pulumi-forge/define`: kinds that a program defines itself, and the words in which their fields are declared. */
export { z } from "zod";
export { defineKind, type OwnArgs } from "./provider/classes/define-kind";
export type { OwnKind } from "./provider/definition/own-plain";
export { bool, color, count, date, datetime, positiveId, secret, text, words } from "./sdk/api/fields";
