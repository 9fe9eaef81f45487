/** Books on a shelf and settings of a room: two kinds with a service in memory, so that a test decides how each request fails. */
import { z } from "zod";
import { collected, singleton } from "../../provider/definition/collected";
import type { AnyCollected, AnySingleton, Claims, Context } from "../../provider/definition/resource";
import type { Client } from "../../sdk";
import {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  type ForgeError,
  markPossibleEffect,
  NotFoundError,
  ServerError,
  ServiceError,
  TimeoutError,
} from "../../sdk/http/errors";

/** The user of the token. */
export const OWN_USER = 7;

export interface Book {
  readonly id: number;
  readonly title: string | null;
  pages?: number | null;
  readonly note?: string;
  readonly created_at?: string;
  readonly by?: number | null;
}

const call = { method: "POST", path: "/books" };
const classes: Readonly<Record<number, typeof ServiceError>> = {
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
};

const perhaps = <E extends ForgeError>(error: E): E => {
  markPossibleEffect(error);
  return error;
};

/** An error response. After a 5xx or 408, it is unknown whether the request took effect. */
export function refusal(status: number, message = `books.send was refused with ${status}.`): ForgeError {
  const facts = {
    ...call,
    operation: "books.send",
    status,
    serviceMessage: undefined,
    fields: {},
    requestId: undefined,
  };
  const error = new (classes[status] ?? (status >= 500 ? ServerError : ServiceError))(message, facts);
  return status >= 500 || status === 408 ? perhaps(error) : error;
}
export const noAnswer = () =>
  perhaps(new ConnectionError("books.send had no answer.", { ...call, operation: "books.send" }));
/** The request was not sent. */
export const unreachable = () =>
  new ConnectionError("books.send could not connect.", { ...call, operation: "books.send" });
export const timeout = () =>
  perhaps(new TimeoutError("books.send took too long.", { ...call, operation: "books.send" }));

/** Handles a request as the test defines; `effect` runs the request. */
export type Handler = (effect: () => unknown) => unknown;

export const served: Handler = (effect) => effect();
export const refused =
  (error: unknown): Handler =>
  () => {
    throw error;
  };
/** The request takes effect, and its response is lost. */
export const lost =
  (error: unknown = noAnswer()): Handler =>
  (effect) => {
    effect();
    throw error;
  };
export const answered =
  (answer: unknown): Handler =>
  () =>
    answer;

/** Records the requests in order, and handles each as ordered. */
class Requests {
  readonly sent: string[] = [];
  readonly #handlers = new Map<string, Handler[]>();

  /** Orders how the next requests of an operation are handled, one each. */
  on(operation: string, ...handlers: readonly Handler[]): void {
    this.#handlers.set(operation, [...(this.#handlers.get(operation) ?? []), ...handlers]);
  }

  async answer<T>(operation: string, effect: () => T): Promise<T> {
    this.sent.push(operation);
    const handler = this.#handlers.get(operation)?.shift() ?? served;
    return (await handler(effect)) as T;
  }
}

/** A run of the provider with its own service. */
function run(requests: Requests) {
  const warnings: string[] = [];
  const forge = {
    address: "https://forge.example",
    now: () => Date.now(),
    concurrency: 1,
    users: { current: () => requests.answer("user", () => ({ id: OWN_USER, is_admin: true })) },
    // Each path is that of a group and of a project.
    groups: { get: async ({ group }: { group: string }) => ({ id: placeNumber(group), full_path: group }) },
    projects: {
      get: async ({ project }: { project: string }) => ({
        id: placeNumber(project),
        path_with_namespace: project,
      }),
    },
  } as unknown as Client;
  const context: Context = { forge, warn: (message) => warnings.push(message) };
  return { context, warnings, sent: requests.sent, on: requests.on.bind(requests) };
}

/** A kind of objects in a collection; a test can change its traits. */
export function shelf(traits: Partial<AnyCollected> = {}) {
  const requests = new Requests();
  const books: Book[] = [];
  let last = 0;
  const put = (book: Partial<Book>): Book => {
    const made = { id: ++last, title: "", ...book };
    books.push(made);
    return made;
  };
  const find = (id: string) => {
    const book = books.find((one) => one.id === Number(id) || one.title === id);
    if (book === undefined) throw refusal(404);
    return book;
  };
  const listing = () => {
    const list = () => requests.answer("list", () => [...books]);
    return {
      gather: list,
      toArray: list,
      firstPage: list,
      begin: async () => ({ totalPages: 1, gather: list }),
    };
  };
  const keyOf = ({ bookId, title }: { readonly bookId?: string; readonly title?: string }) =>
    String(bookId ?? title);
  const definition = {
    ...collected<Book>(
      "title",
      "pages",
      "note",
    )({
      kind: "Book",
      summary: "A book.",
      parents: ["group"],
      owner: "parent",
      inputs: {
        library: z.string(),
        shelf: z.string(),
        title: z.string(),
        pages: z.int().optional(),
        note: z.string().optional(),
      },
      outputs: { bookId: z.int() },
      id: ["library", "shelf", "bookId"],
      title: "title",
      replaceOn: ["library", "shelf"],
      wireNames: { bookId: "id" },
      create: (_, { title, pages }) =>
        requests.answer("create", () => put({ title, ...(pages === undefined ? {} : { pages }) })),
      read: (_, id) => requests.answer("read", () => find(keyOf(id))),
      update: (_, id, { changed }) =>
        requests.answer("update", () => Object.assign(find(keyOf(id)), changed as Partial<Book>)),
      delete: (_, id) =>
        requests.answer("delete", () => void books.splice(books.indexOf(find(keyOf(id))), 1)),
      list: () => listing() as never,
      origin: ({ created_at: at, by }) => ({ at, by }),
      isSame: (book, { title }) => book.title === title,
    }),
    ...traits,
  } as AnyCollected;
  return { ...run(requests), definition, books, put };
}

export type Settings = Record<string, unknown>;

/** A kind of settings; each room has at most one set. */
export function room(before?: Settings, traits: Partial<AnySingleton> = {}) {
  const requests = new Requests();
  const service: { settings: Settings | undefined } = { settings: before };
  const definition = {
    ...singleton<Record<string, unknown>>(
      "light",
      "sign",
      "seats",
      "tags",
      "number",
    )({
      kind: "Room",
      summary: "The settings of a room.",
      parents: ["group"],
      inputs: {
        room: z.string(),
        light: z.boolean().optional(),
        sign: z.string().optional(),
        seats: z.int().optional(),
        tags: z.array(z.string()).optional(),
      },
      outputs: { number: z.int().optional() },
      id: ["room"],
      replaceOn: ["room"],
      read: () => requests.answer("read", () => service.settings && { ...service.settings }),
      write: (_, __, values) =>
        requests.answer("write", () => {
          service.settings = { ...service.settings, ...(values as Settings) };
          return { ...service.settings };
        }),
      remove: () =>
        requests.answer("remove", () => {
          service.settings = undefined;
        }),
    }),
    ...traits,
  } as AnySingleton;
  return { ...run(requests), definition, service };
}

/** The number of a group or project of this path. */
const placeNumber = (path: string): number => 1000 + path.charCodeAt(0);

/** Claims of a resource that may take whatever it finds. */
export const claims = (more: Partial<Claims> = {}): Claims => ({
  claim: async () => "claimed",
  notOwnedByOthers: async (_, { values }) => values,
  inherit: () => undefined,
  isInherited: () => false,
  ...more,
});
