/** The first page: groups and projects, objects by table, users and their tokens, requests and faults. */
import { type Filling, type Markup, markup } from "../../sdk/markup";
import type { Fault, Faults } from "../faults";
import type { Reply } from "../handler";
import type { LatestRequests } from "../request-log";
import type { TableName, World } from "../world";
import { type AnyRow, layoutOfTable, listAddress, rowAddress, tableIn, tableNames } from "./addresses";
import { cellText } from "./fields";
import { dataTable, linkTo, pageReply } from "./layout";

export interface Overview {
  readonly world: World;
  readonly faults: Faults;
  readonly log: LatestRequests;
}

export const overviewPage = ({ world, faults, log }: Overview): Reply =>
  pageReply(200, "Embedded service", [
    markup`<p>License ${world.license}, ${world.timestamp()}. A row's page changes it behind the back of whoever manages it, so that there is drift to find.</p>`,
    section("Groups and projects", placesOf(world)),
    section("Objects", objectsOf(world)),
    section("Users", usersOf(world)),
    section("Tokens", tokensOf(world)),
    section("Faults", faultsOf(faults.standing)),
    section("Requests", requestsOf(log)),
  ]);

const section = (title: string, content: Filling): Markup =>
  markup`<section><h2>${title}</h2>\n${content}</section>\n`;

const rowLink = (world: World, table: TableName, row: unknown, text: string): Markup =>
  linkTo(rowAddress(world, table, row as AnyRow), text);

/** The most rows of a table on a page. */
export const MOST_ROWS = 200;

function placesOf(world: World): Filling {
  const places = (["groups", "projects"] as const).flatMap((table) =>
    tableIn(world, table)
      .all()
      .map((row) => ({ table, row, path: String(row.full_path) })),
  );
  const sorted = places.sort((one, other) => one.path.localeCompare(other.path, "en"));
  return [
    dataTable(
      ["Path", "Type", "Name", "Visibility"],
      sorted
        .slice(0, MOST_ROWS)
        .map(({ table, row, path }) => [
          rowLink(world, table, row, path),
          table === "groups" ? "group" : "project",
          cellText(row.name),
          cellText(row.visibility),
        ]),
    ),
    moreThan(MOST_ROWS, sorted.length),
  ];
}

export const moreThan = (shown: number, all: number): Filling =>
  all > shown ? markup`<p>And ${all - shown} more.</p>` : undefined;

const objectsOf = (world: World): Markup =>
  dataTable(
    ["Table", "Rows"],
    tableNames
      .map((name) => [name, tableIn(world, name).all().length] as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [linkTo(listAddress(name), name), count]),
  );

const usersOf = (world: World): Filling => {
  const users = world.users.all();
  return [
    dataTable(
      ["User", "Name", "State", "Role"],
      users
        .slice(0, MOST_ROWS)
        .map((user) => [
          rowLink(world, "users", user, user.username),
          user.name,
          user.state,
          user.admin ? "administrator" : user.bot ? "bot" : "",
        ]),
    ),
    moreThan(MOST_ROWS, users.length),
  ];
};

function tokensOf(world: World): Filling {
  const tokens = world.tokens.all();
  const schema = layoutOfTable("tokens").schema.shape.token;
  return [
    dataTable(
      ["Token", "User", "Scopes", "Expires"],
      tokens
        .slice(0, MOST_ROWS)
        .map((token) => [
          rowLink(world, "tokens", token, cellText(token.token, schema)),
          world.users.get(token.user_id)?.username ?? "",
          token.scopes.join(", "),
          token.revoked ? "revoked" : (token.expires_at ?? "never"),
        ]),
    ),
    moreThan(MOST_ROWS, tokens.length),
  ];
}

const faultsOf = (faults: readonly Fault[]): Markup =>
  dataTable(
    ["Fault", "Operation", "Settings"],
    faults.map(({ kind, operation, ...settings }) => [kind, operation, JSON.stringify(settings)]),
    "No faults are set.",
  );

const requestsOf = (log: LatestRequests): Markup =>
  dataTable(
    ["Time", "Method", "Path", "Status", "Duration"],
    log
      .latest()
      .map(({ at, method, path, status, milliseconds }) => [
        at,
        method,
        path,
        status === 0 ? "no response" : status,
        `${Math.round(milliseconds)} ms`,
      ]),
    "There was no request yet.",
  );
