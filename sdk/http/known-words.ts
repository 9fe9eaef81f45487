/**
 * All decisions that depend on the words of a service's error, each with the reason why no status, number or second look says it. Whatever
 * else has to be decided asks the thing itself.
 */
const knownWords = {
  lock: {
    words: /^(409 )?(conflict\W+)?resource lock\W*$/i,
    why: "a lock and an object that exists are both 409; the one is tried again, the other never",
  },
  movedProject: {
    words: /\bmoved project/i,
    why: "a 405 of a former path has no address of the present one; the words choose a hint, and nothing else",
  },
  taken: {
    words: /already (been taken|being used|exists|has|taken)|push rule exists/i,
    why: "a 400 or 422 has no number for a name that is taken; a list is looked at then, and after no other refusal",
  },
  missingPlace: {
    words: /\b(group|project) not found/i,
    why: "a 404 does not say whether the place or a thing in it is missing; the words choose a hint, and nothing else",
  },
  tooOften: {
    words: /once an hour/i,
    why: "the limit of deletions by rules is a 400 like any other; the words choose a sentence, and nothing else",
  },
} as const satisfies Readonly<Record<string, { readonly words: RegExp; readonly why: string }>>;

/** Whether an error says this. */
export const says = (what: keyof typeof knownWords, error: string | undefined): boolean =>
  knownWords[what].words.test(error ?? "");
