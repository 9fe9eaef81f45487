/** The edition of a service, as it says itself. */
import type { Client } from "../../sdk";
import { unlessRefused } from "../../sdk/http/not-found";
import { AnswerCache } from "./cache";

const editions = new AnswerCache<boolean>();

/** Whether it is the Community Edition, which has no operations for some kinds; unknown counts as no. */
export const isCommunity = (forge: Client): Promise<boolean> =>
  editions.get(
    forge,
    "community",
    async () => (await unlessRefused(forge.instance.metadata()))?.enterprise === false,
  );
