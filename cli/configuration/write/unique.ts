/** Finds a name that nothing else has. */

/** Adds a number to a name that is taken. */
export function unique(name: string, taken: Pick<ReadonlySet<string>, "has">, joint = "-"): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}${joint}${count}`;
  return free;
}
