/** A state that is recorded for another service: what is known of the other one, and what is recorded instead. */
import { expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import type { Intent } from "../../cli/gitops/read/intent";
import { planRebinding } from "../../cli/gitops/state/rebind";
import { memoryLedger } from "./memory-ledger";
import { fileOf, stage } from "./world";

const ELSEWHERE = "https://elsewhere.example";
const LABEL = "{ labels: { bug: { color: red } } }";

type Head = { readonly service?: string; readonly installation?: string };

/** The recorded service and the file by the number and time of the group that stands for the installation. */
async function planned(
  recorded: (here: { readonly address: string; readonly acme: string }) => Head,
  groups = `{ acme: ${LABEL} }`,
) {
  const { client, service } = await stage();
  const forge = client();
  const { id, created_at } = await forge.groups.get({ group: "acme" });
  const acme = `groups/acme ${id} ${created_at}`;
  const configuration = loadConfiguration(fileOf(`groups: ${groups}`));
  const intent = { stack: "main", configuration } as Partial<Intent> as Intent;
  const { ledger } = memoryLedger({ head: recorded({ address: forge.address, acme }) });
  const plan = await planRebinding(forge, intent, ledger);
  return { plan, address: service.url, acme };
}

test("the address of a service that has moved is replaced, and its installation stays", async () => {
  const { plan, address, acme } = await planned(({ acme }) => ({ service: ELSEWHERE, installation: acme }));
  expect(plan).toEqual({ from: ELSEWHERE, to: address, isDone: false, installation: acme });
});

test("nothing is left to do where all is recorded", async () => {
  const { plan, address, acme } = await planned(({ address, acme }) => ({
    service: address,
    installation: acme,
  }));
  expect(plan).toEqual({ from: address, to: address, isDone: true, installation: acme });
});

test("an installation that was not recorded yet is", async () => {
  const { plan, acme } = await planned(({ address }) => ({ service: address }));
  expect(plan).toMatchObject({ isDone: false, installation: acme });
});

test("without a place in the file, no installation is recorded", async () => {
  const { plan, address } = await planned(() => ({ service: ELSEWHERE }), "{}");
  expect(plan).toEqual({ from: ELSEWHERE, to: address, isDone: false });
});

test.each([
  [
    "groups/acme 999999 2020-01-01T00:00:00Z",
    /^its groups\/acme has the number 999999 and was created on 2020-.*, and here it has \d+ and /,
  ],
  ["groups/gone 7 2020-01-01T00:00:00Z", "there is no groups/gone there, or the token may not see it"],
])("it may be another service than that with %s", async (installation, doubt) => {
  const { plan, acme } = await planned(({ address }) => ({ service: address, installation }));
  expect(plan).toMatchObject({ isDone: false, installation: acme });
  expect(plan.doubt).toMatch(doubt);
});

test("a stack that is bound to no service has nothing to record", async () => {
  await expect(planned(() => ({}))).rejects.toThrow("The stack main has recorded nothing yet.");
});
