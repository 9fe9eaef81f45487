/** Distinguishes the requests of a browser for a page from those of clients of the API. */
import type { IncomingMessage } from "node:http";

const NO_PAGES = ["/api/", "/uploads/", "/__simulator/"];

/** Whether a browser asks for a page: a client of the API does not accept one. */
export const isForPages = ({ url = "/", headers: { accept = "" } }: IncomingMessage): boolean =>
  accept.includes("text/html") && !NO_PAGES.some((start) => url.startsWith(start));
