/** The table of settings lists exactly the settings and variables that the code reads. */
import { expect, test } from "@jest/globals";
import { connectionOptions, connections } from "../../provider/service/connection";
import { assertSameService } from "../../provider/service/same-service";
import { ConnectionConfigError, settings, variablesOf } from "../../provider/service/settings";

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
  const declared = Object.keys(settings).flatMap(variablesOf);
  expect([...variables].sort()).toEqual([...declared].sort());
});

const environment = { FORGE_BASE_URL: "https://git.example.com", FORGE_TOKEN: "t" };

test.each([
  [{}, { FORGE_DIALECT: "klingon" }, 'FORGE_DIALECT is "klingon"; it must be one of auto, neutral, gitlab.'],
  [{}, { FORGE_ALLOW_PLAIN_HTTP: "maybe" }, 'FORGE_ALLOW_PLAIN_HTTP is "maybe"; it must be true or false.'],
  [{ dialect: "klingon" }, {}, 'forge:dialect is "klingon"; it must be one of auto, neutral, gitlab.'],
  [{ timeoutSeconds: "0" }, {}, 'forge:timeoutSeconds is "0"; it must be an integer from 1 to 3600.'],
])(
  "with the settings %j and the variables %j, the error names what is wrong",
  (config, variables, message) => {
    const values: Readonly<Record<string, string>> = config;
    const read = () => connectionOptions((key) => values[key], { ...environment, ...variables }, undefined);
    expect(read).toThrow(new ConnectionConfigError(message));
  },
);

test("a setting with an empty value is unset", () => {
  const options = connectionOptions(() => "", { ...environment, FORGE_CONCURRENCY: "4" }, undefined);
  expect(options).toMatchObject({ baseUrl: environment.FORGE_BASE_URL, concurrency: 4, dialect: "auto" });
});
