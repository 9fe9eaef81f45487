/** The pages of the embedded service for a browser: to look at its state, and to change it behind a client's back. */
import type { IncomingMessage } from "node:http";
import { text as readText } from "node:stream/consumers";
import { z } from "zod";
import { isSafe } from "../../sdk/api/operation";
import { markup } from "../../sdk/markup";
import { ErrorResponse, type Reply } from "../handler";
import { isFormerPath } from "../places";
import { rejectionOf } from "../rejection";
import type { StoredProject } from "../world";
import { foundAt, isTableName, listAddress, type PageTarget, rowAddress } from "./addresses";
import { changeField, deleteRow } from "./change-row";
import { linkTo, pageReply, redirectTo } from "./layout";
import { type Overview, overviewPage } from "./overview";
import { listPage, rowPage, valuesPage } from "./row-pages";

export interface PagesOptions extends Overview {
  /** The host that the service listens on. */
  readonly host: string;
  readonly onChange: () => void;
}

/** Answers the requests of `isForPages`. */
export async function answerPage(options: PagesOptions, request: IncomingMessage): Promise<Reply> {
  const refusal = rejectionOf(request, options.host, "pages");
  if (refusal !== undefined) return refused(403, refusal);
  const { world } = options;
  const address = `http://localhost${request.url ?? "/"}`;
  if (!URL.canParse(address)) return refused(400, "The address is not valid.");
  const { pathname, searchParams } = new URL(address);
  const path = decodedPath(pathname);
  if (!isSafe(request.method ?? "GET")) return changed(options, request, foundAt(world, path));
  if (path === "/") return overviewPage(options);
  const [, table = ""] = /^\/-\/([a-z_]+)$/.exec(path) ?? [];
  if (isTableName(table)) return listPage(world, table, searchParams);
  return foundPage(options, path, foundAt(world, path));
}

function foundPage({ world }: PagesOptions, path: string, found: PageTarget | undefined): Reply {
  if (found === undefined) return refused(404, `There is nothing at ${path}.`);
  if ("values" in found) return valuesPage(found.title, found.values);
  const { table, row } = found;
  const isMoved =
    table === "projects" && isFormerPath(row as unknown as StoredProject, path.slice(1).replace(/\/$/, ""));
  return isMoved ? redirectTo(rowAddress(world, table, row)) : rowPage(world, table, row);
}

async function changed(
  { world, onChange }: PagesOptions,
  request: IncomingMessage,
  found: PageTarget | undefined,
): Promise<Reply> {
  if (request.method !== "POST" || found === undefined || "values" in found)
    return refused(404, "There is nothing here that can be changed.");
  const { table, row } = found;
  const form = new URLSearchParams(await readText(request));
  try {
    if (form.has("delete")) deleteRow(world, table, row);
    else changeField(world, table, row, form.get("field") ?? "", form.get("value") ?? "");
  } catch (error) {
    return refused(400, sentenceOf(error));
  }
  onChange();
  return redirectTo(form.has("delete") ? listAddress(table) : rowAddress(world, table, row));
}

const refused = (status: number, reason: string): Reply =>
  pageReply(status, status === 404 ? "Not found" : "Refused", [
    markup`<p class="bad">${reason}</p>`,
    markup`<p>${linkTo("/", "All that there is")}</p>`,
  ]);

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof ErrorResponse) return JSON.stringify(error.body);
  return (error as Error).message;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
