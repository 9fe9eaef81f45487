/** Mistakes in what is generated from, of which a contributor gets all at once. */

/** Such as a field without a description. */
export class Mistakes extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "Mistakes";
  }
}

/** Makes something of each item; where some cannot be made, throws the mistakes of all of them. */
export function makeAll<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Made[] {
  const made: Made[] = [];
  const sentences: string[] = [];
  for (const item of items) collect(sentences, () => made.push(make(item)));
  assertNone(sentences);
  return made;
}

/** Goes on after mistakes, whose sentences it adds to the others. */
export function collect(sentences: string[], run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    sentences.push(...error.sentences.filter((sentence) => !sentences.includes(sentence)));
  }
}

export function assertNone(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Mistakes(sentences);
}
