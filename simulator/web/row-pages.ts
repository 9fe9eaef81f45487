/** The pages of one row, with what refers to it and forms that change it, and of the rows of a table. */
import { type Filling, type Markup, markup } from "../../sdk/markup";
import type { Reply } from "../handler";
import type { TableName, World } from "../world";
import {
  type AnyRow,
  type Fields,
  layoutOfTable,
  listAddress,
  rowAddress,
  tableIn,
  tableNames,
} from "./addresses";
import { cellText, choicesOf, type Field, fieldsOf, nameOfRow } from "./fields";
import { dataTable, fieldTable, linkTo, pageReply } from "./layout";
import { MOST_ROWS, moreThan } from "./overview";

const titleOf = (table: TableName, row: AnyRow): string =>
  `${table} ${row.id}${nameOfRow(table, row) && `: ${nameOfRow(table, row)}`}`;

export function rowPage(world: World, table: TableName, row: AnyRow): Reply {
  const fields = fieldsOf(table, row);
  const isSetting = ({ isSetting: setting }: Field) => setting;
  const settings = fields.filter(isSetting);
  return pageReply(200, titleOf(table, row), [
    markup`<p>A row of ${linkTo(listAddress(table), table)}. A change here is made behind the back of whoever manages it.</p>`,
    fieldTable(fields.filter((field) => !isSetting(field)).map((field) => shownField(world, field))),
    settings.length === 0
      ? undefined
      : markup`<h2>Settings</h2>\n${fieldTable(settings.map((field) => shownField(world, field)))}`,
    fields.some(({ isChangeable }) => isChangeable) ? deletion : undefined,
    referring(world, table, row),
  ]);
}

const deletion = markup`<h2>Delete</h2>
<form method="post"><input type="hidden" name="delete" value="yes"><button class="bad">Delete it</button></form>`;

const shownField = (world: World, field: Field): readonly [string, Filling] => [
  field.name,
  field.isChangeable ? formOf(field) : shownReference(world, field),
];

function shownReference(world: World, { value, schema, refersTo }: Field): Filling {
  const rows = refersTo === undefined ? undefined : rowsAt(world, refersTo, value);
  if (refersTo === undefined || rows === undefined) return cellText(value, schema);
  return rows.map((row, index) => [
    index > 0 ? ", " : "",
    linkTo(rowAddress(world, refersTo, row), nameOfRow(refersTo, row) || String(row.id)),
  ]);
}

/** `undefined` if one of them is not there any more. */
function rowsAt(world: World, table: TableName, value: unknown): readonly AnyRow[] | undefined {
  const ids = [value].flat().filter((id) => id !== null);
  const rows = ids.flatMap((id) => tableIn(world, table).get(Number(id)) ?? []);
  return rows.length === ids.length ? rows : undefined;
}

function formOf(field: Field): Markup {
  const { name, value } = field;
  const choices = choicesOf(field);
  const shown = cellText(value);
  const input =
    choices.length > 0
      ? markup`<select name="value" aria-label="${name}">${(
          choices.includes(shown) ? choices : [shown, ...choices]
        ).map((choice) =>
          choice === shown ? markup`<option selected>${choice}</option>` : markup`<option>${choice}</option>`,
        )}</select>`
      : markup`<input name="value" value="${shown}" aria-label="${name}">`;
  return markup`<form method="post"><input type="hidden" name="field" value="${name}">${input}<button>Change</button></form>`;
}

/** The rows of other tables that refer to it, by the column that does. */
function referring(world: World, table: TableName, row: AnyRow): Filling {
  return tableNames.flatMap((name) =>
    Object.entries(layoutOfTable(name).references)
      .filter(([, target]) => target === table)
      .map(([column]) => {
        const rows = tableIn(world, name).where((other) => [other[column]].flat().includes(row.id));
        if (rows.length === 0) return undefined;
        return markup`<h2>${linkTo(listAddress(name, `${column}=${row.id}`), name)} by ${column}</h2>\n${rowTable(world, name, rows, MOST_REFERRING)}`;
      }),
  );
}

const MOST_REFERRING = 20;

function rowTable(world: World, table: TableName, rows: readonly AnyRow[], most: number): Filling {
  const references = Object.keys(layoutOfTable(table).references);
  const columns = ["Number", "Name", ...references];
  const shown = rows.slice(0, most).map((row) => {
    const fields = fieldsOf(table, row);
    const cells = references.map((name) => fields.find((field) => field.name === name));
    return [
      linkTo(rowAddress(world, table, row), String(row.id)),
      nameOfRow(table, row),
      ...cells.map((field) => field && shownReference(world, field)),
    ];
  });
  return [dataTable(columns, shown), moreThan(most, rows.length)];
}

/** The rows of a table, or those with these values. */
export function listPage(world: World, table: TableName, where: URLSearchParams): Reply {
  const rows = tableIn(world, table).where((row) =>
    [...where].every(([column, value]) => [row[column]].flat().map(String).includes(value)),
  );
  const title = [table, ...[...where].map(([column, value]) => `${column} ${value}`)].join(", ");
  return pageReply(200, title, rowTable(world, table, rows, MOST_ROWS));
}

/** Of an object that is no row of its own. */
export const valuesPage = (title: string, values: Fields): Reply =>
  pageReply(200, title, fieldTable(Object.entries(values).map(([name, value]) => [name, cellText(value)])));
