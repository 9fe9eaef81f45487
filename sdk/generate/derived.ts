/** The types of each operation's input and result, for the generator and a test. */
import type { Api } from "../api";
import type { InputOf, Operation, ResultOf } from "../api/operation";

type AsOperation<T> = T extends Operation ? T : never;

export type Inputs = {
  [Area in keyof Api]: { [Name in keyof Api[Area]]: InputOf<AsOperation<Api[Area][Name]>> };
};

export type Results = {
  [Area in keyof Api]: { [Name in keyof Api[Area]]: ResultOf<AsOperation<Api[Area][Name]>["result"]> };
};
