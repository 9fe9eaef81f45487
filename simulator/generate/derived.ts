/** The types of all rows, and of the values that they are made from, for the generator. */
import type { definitions } from "../definitions";
import type { NewRow, Row } from "../table-definition";

type Definitions = typeof definitions;

export type Rows = { readonly [Name in keyof Definitions]: Row<Definitions[Name]> };
export type NewRows = { readonly [Name in keyof Definitions]: NewRow<Definitions[Name]> };
