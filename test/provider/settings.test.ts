/** The table of settings lists exactly the settings and variables that the code reads. */
import { expect, test } from "@jest/globals";
import { connections } from "../../provider/connection";
import { assertSameService } from "../../provider/same-service";
import { settings } from "../../provider/settings";

test("the table lists the settings and variables that the code reads", () => {
  const asked = new Set<string>();
  const variables = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        variables.add(String(name));
        return undefined;
      },
    },
  );
  const values: Record<string, string> = {
    connections: JSON.stringify({ partner: { baseUrl: "https://git.partner.example", token: "t" } }),
  };
  const known = connections((name) => {
    asked.add(name);
    return values[name];
  }, environment);
  known.adopt();
  known.detectDrift();
  known.steps();
  known.client("partner");
  expect(() => known.client(undefined)).toThrow("The service's URL is missing");
  values.baseUrl = "https://git.example.com";
  expect(() => known.client(undefined)).toThrow("The access token is missing");
  values.token = "t";
  known.client(undefined);
  const config = (name: string) => {
    asked.add(name);
    return undefined;
  };
  expect(() => assertSameService("https://a.example", "https://b.example", config, environment)).toThrow(
    "This stack has recorded objects of https://a.example",
  );
  expect([...asked].sort()).toEqual(Object.keys(settings).sort());
  const declared = Object.values(settings).flatMap(({ environment = [] }) => environment);
  expect([...variables].sort()).toEqual([...declared].sort());
});
