/** Where a kind is tried: a service, a client that keeps each request with its answer, and places that are made when a kind needs them. */

import type { Environment } from "../../provider/service/settings";
import type { Client, ClientOptions, Exchange } from "../../sdk";
import { createClient } from "../../sdk";
import { ConflictError, NotFoundError } from "../../sdk/http/errors";
import type { Case, CasePlace, OtherUser, PersonName } from "./case";

export class Bench {
  readonly forge: Client;
  /** The settings of each run. */
  readonly environment: Environment;
  #exchanges: Exchange[] = [];
  #places = new Map<string, Promise<CasePlace>>();
  #root: Promise<Root> | undefined;

  constructor(
    options: ClientOptions,
    private readonly facts: {
      /** A group that exists; absent for a new one. */
      readonly group: string | undefined;
      /** The path of a new group. */
      readonly name: string;
      readonly people: Readonly<Partial<Record<PersonName, OtherUser>>>;
      readonly environment?: Environment;
    },
    private readonly onExchange: (exchange: Exchange) => void = () => undefined,
  ) {
    this.environment = facts.environment ?? {};
    this.forge = createClient({
      ...options,
      onExchange: (exchange) => {
        this.#exchanges.push(exchange);
        this.onExchange(exchange);
      },
    });
  }

  /** The requests since the last call, with their answers. */
  take(): readonly Exchange[] {
    return this.#exchanges.splice(0);
  }

  /** Of a kind with objects of its own beforehand, nobody else uses the place. */
  placeFor({ kind, prepare }: Case, isTopLevel: boolean): Promise<CasePlace> {
    const name = prepare === undefined ? "shared" : kind.toLowerCase();
    const key = isTopLevel ? `${name}-top` : name;
    const place = this.#places.get(key) ?? this.#make(key, isTopLevel, prepare);
    this.#places.set(key, place);
    return place;
  }

  async #make(name: string, isTopLevel: boolean, prepare: Case["prepare"]): Promise<CasePlace> {
    const root = await this.root();
    if (isTopLevel && root.path.includes("/"))
      throw new NotTried("it needs a top-level group: leave out --group, or name one");
    const path = `${root.path}/${name}`;
    const { id } = await this.#groupAt(path, root.id);
    const subgroup = await this.#groupAt(`${path}/team`, id);
    const otherGroup = await this.#groupAt(`${path}-other`, root.id);
    for (const one of ["app", "lib"])
      await this.forge.projects.create({
        namespace_id: id,
        path: one,
        name: one,
        initialize_with_readme: true,
      });
    const numbers: Record<string, number> = {};
    const { people } = this.facts;
    const place: CasePlace = {
      group: isTopLevel ? root.path : path,
      subgroup: subgroup.full_path,
      project: `${path}/app`,
      otherProject: `${path}/lib`,
      otherGroup: otherGroup.full_path,
      person(name) {
        const person = people[name];
        if (person === undefined)
          throw new NotTried("it needs other users: name five with --user, or allow --instance to make them");
        return person;
      },
      number(name) {
        const number = numbers[name];
        if (number === undefined) throw new Error(`the place has no "${name}"`);
        return number;
      },
      role: (name) => numbers[name],
    };
    for (const name of ["max", "dev", "olivia"] as const)
      for (const group of [place.group, otherGroup.full_path])
        if (people[name] !== undefined) await this.#letIn(group, people[name]);
    this.take();
    Object.assign(numbers, await prepare?.({ forge: this.forge, place }));
    return place;
  }

  async #letIn(group: string, { id }: OtherUser): Promise<void> {
    try {
      await this.forge.groupMembers.create({ group, user_id: id, access_level: 40 });
    } catch (error) {
      // The root has several places.
      if (!(error instanceof ConflictError)) throw error;
    }
  }

  async #groupAt(path: string, parent_id: number): Promise<Root & { readonly full_path: string }> {
    const name = path.split("/").at(-1) ?? "";
    const group = await this.forge.groups
      .create({ name, path: name, parent_id, visibility: "private" })
      .catch((error: unknown) => this.forge.groups.get({ group: path }).catch(() => Promise.reject(error)));
    return { id: group.id, path, full_path: path };
  }

  /** The group that everything is in. */
  root(): Promise<Root> {
    this.#root ??= this.#openRoot();
    return this.#root;
  }

  async #openRoot(): Promise<Root> {
    const { group, name } = this.facts;
    if (group !== undefined) {
      const { id, full_path = group } = await this.forge.groups.get({ group });
      const path = `${full_path}/${name}`;
      const made = await this.forge.groups.create({ name, path: name, parent_id: id, visibility: "private" });
      return { id: made.id, path };
    }
    const made = await this.forge.groups.create({ name, path: name, visibility: "private" });
    return { id: made.id, path: name };
  }

  /** Removes all that was made; returns what is left, and why. */
  async close(): Promise<string | undefined> {
    try {
      const root = await this.#root?.catch(() => undefined);
      return root && (await this.#remove(root));
    } finally {
      await this.forge.close();
    }
  }

  async #remove({ id, path }: Root): Promise<string | undefined> {
    await this.forge.groups.delete({ group: id });
    try {
      // Where the service keeps what is deleted for some days, it has another path now.
      const { full_path } = await this.forge.groups.get({ group: id });
      if (full_path) await this.forge.groups.delete({ group: id, permanently_remove: true, full_path });
      return undefined;
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      return `The group ${path} is marked for deletion, and the service keeps it for some days.`;
    }
  }
}

interface Root {
  readonly id: number;
  readonly path: string;
}

/** A step that is left out, and why. */
export class NotTried extends Error {}

export const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
