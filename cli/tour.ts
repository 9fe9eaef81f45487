/** `npm start`: the embedded service and a few calls to it, so that a newcomer sees the client at work within a second. */
import { createClient, ForgeError } from "../sdk";
import { startSimulator } from "../simulator";

export async function tour(): Promise<void> {
  const service = await startSimulator();
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const say = (line: string) => console.log(line);
  try {
    say(`A source-hosting service runs at ${service.url}, with the sample world in it.\n`);

    say('await forge.groupLabels.create({ group: "acme/mobile", name: "crash", color: "crimson" })');
    const label = await forge.groupLabels.create({ group: "acme/mobile", name: "crash", color: "crimson" });
    say(`  → label ${label.id}, ${label.color}\n`);

    say('for await (const label of forge.groupLabels.list({ group: "acme/mobile" })) …');
    for await (const { name, color } of forge.groupLabels.list({ group: "acme/mobile" }))
      say(`  → ${color} ${name}`);

    say('\nawait forge.groupLabels.create({ group: "acme/mobile", name: "crash", colour: "red" })');
    // The misspelled parameter does not compile; it is let through here to show what a program in JavaScript is told.
    const misspelled = { group: "acme/mobile", name: "crash", colour: "red" } as unknown as {
      group: string;
      name: string;
      color: string;
    };
    await shown(() => forge.groupLabels.create(misspelled));

    say('\nawait guest.groupLabels.delete({ group: "acme/platform", label_id: "infrastructure" })');
    const guest = createClient({ baseUrl: service.url, token: "forge-gus-token" });
    await shown(() => guest.groupLabels.delete({ group: "acme/platform", label_id: "infrastructure" }));
    await guest.close();

    const { total } = service.requests();
    say(`\n${total} requests were sent. To keep a service running: npx forge simulate`);
  } finally {
    await forge.close();
    await service.close();
  }

  async function shown(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error;
      say(`  → ${error.name}: ${error.message}`);
    }
  }
}
