/** A separate process for one section, so that sections share no memory, timers or sockets. */
import { runSection, type SectionResult, type Selection } from "./run";
import { sections } from "./sections";

export interface Order extends Selection {
  readonly section: string;
}

export interface Answer extends SectionResult {
  readonly notes: readonly string[];
}

process.once("disconnect", () => process.exit(1));
process.once("message", (order: Order) => {
  void answer(order).then((sent) => process.send?.(sent, () => process.exit()));
});

async function answer({ section: name, ...selection }: Order): Promise<Answer> {
  const section = sections.find((one) => one.name === name);
  if (section === undefined) throw new Error(`There is no section "${name}".`);
  return { ...(await runSection(section, selection)), notes: section.notes?.() ?? [] };
}
