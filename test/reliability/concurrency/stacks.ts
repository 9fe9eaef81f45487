/** Runs with two states of the same file, and runs during which another client changes the same objects. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "../../../sdk";
import type { Simulator } from "../../../simulator";
import { type FaultyService, startFaultyService } from "../faulty-service";
import { FileModel } from "../files/model";
import { opened, type Ran, type Real, ran } from "../files/run";
import {
  addressOf,
  names,
  objectsIn,
  placesIn,
  type Section,
  sections,
  startWorld,
  values,
} from "../files/world";
import type { Case, Finding } from "../section";
import { caught } from "../stage";

type Random = () => number;

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** A file that declares a random part of all objects, each in its own place. */
function randomFile(random: Random): FileModel {
  const file = new FileModel();
  for (const [section, one] of Object.entries(sections))
    for (const place of placesIn(one))
      for (const name of one.isSingle ? [""] : names)
        if (random() < 0.4) {
          const all = file.bodies.get(`${one.scope} ${place}`)?.values;
          const named = all?.get(section) ?? new Map<string, number>();
          all?.set(section, named.set(name, pick(random, values)));
        }
  return file;
}

interface Scene {
  readonly service: Simulator;
  readonly between: FaultyService;
  /** Two users of the file, each with their own state. */
  readonly homes: readonly Real[];
  /** The declared values by address. */
  readonly declared: ReadonlyMap<string, number>;
}

async function inScene(random: Random, play: (scene: Scene) => Promise<readonly Finding[]>) {
  const service = await startWorld();
  const between = await startFaultyService(service.url);
  const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "forge-both-")));
  try {
    const file = randomFile(random);
    const homes = folders.map((folder) => {
      const real = { service, between, path: path.join(folder, "forge.yaml") };
      writeFileSync(real.path, file.text());
      return real;
    });
    const declared = new Map(
      Object.entries(sections).flatMap(([section, one]) =>
        placesIn(one).flatMap((place) =>
          [...file.declared(section, place)].map(
            ([name, value]) => [addressOf(section, place, name), value] as const,
          ),
        ),
      ),
    );
    return await play({ service, between, homes, declared });
  } finally {
    await between.close();
    await service.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

const up = (real: Real): Promise<Ran> => ran(real, { stack: "main", selection: {} });

const errorsOf = async (running: Promise<Ran>): Promise<readonly string[]> => {
  const errors: string[] = [];
  const failure = await caught(
    running.then(({ done }) => {
      errors.push(...(done?.errors ?? []).map(({ message }) => message));
    }),
  );
  return failure === undefined ? errors : [failure.message];
};

const unclear = (errors: readonly string[]): readonly Finding[] =>
  errors
    .filter((message) => /a defect of|\n\s+at .*:\d+/.test(message))
    .map((what) => ({ harm: "unclear", what }) as const);

/** Runs each user alone, and checks that every object is as declared and exists once, and that no plan has changes. */
async function settledIn({ service, homes, declared }: Scene, others: ReadonlyMap<string, number>) {
  const findings: Finding[] = [];
  for (const home of homes)
    findings.push(...(await errorsOf(up(home))).map((what) => lost(`the next run fails: ${what}`)));
  for (const home of homes) {
    const { plan, close } = await opened(home, { stack: "main", selection: {} });
    if (!(await plan()).isInSync) findings.push(lost("the next plan is not empty"));
    await close();
  }
  const undeclared = new Map([...others].filter(([address]) => !declared.has(address)));
  return [
    ...findings,
    ...differing(service, declared).map(lost),
    ...differing(service, undeclared).map((what): Finding => ({ harm: "not ours", what })),
    ...doubled(service).map((what): Finding => ({ harm: "duplicated", what })),
  ];
}

const lost = (what: string): Finding => ({ harm: "lost", what });

/** The objects that do not have these values. */
function differing({ world }: Simulator, wanted: ReadonlyMap<string, number>): readonly string[] {
  const objects = objectsIn(world);
  return [...wanted]
    .filter(([address, value]) => objects.get(address)?.value !== value)
    .map(([address, value]) => `${address} is ${objects.get(address)?.value ?? "gone"}, not ${value}`);
}

/** The places in which several objects have the same name. */
const doubled = ({ world }: Simulator): readonly string[] =>
  Object.entries(sections).flatMap(([section, one]) =>
    placesIn(one).flatMap((place) => {
      const all = one.read(world, place).map(([name]) => name);
      return new Set(all).size < all.length ? [`${addressOf(section, place)} has ${all.join(", ")}`] : [];
    }),
  );

const valuesIn = ({ service }: Scene) =>
  new Map([...objectsIn(service.world)].map(([address, { value }]) => [address, value]));

const bothAtOnce = (random: Random) =>
  inScene(random, async (scene) => {
    const before = valuesIn(scene);
    const errors = await Promise.all(scene.homes.map((home) => errorsOf(up(home))));
    return [...unclear(errors.flat()), ...(await settledIn(scene, before))];
  });

const oneAfterTheOther = (random: Random) =>
  inScene(random, async (scene) => {
    const before = valuesIn(scene);
    const errors: string[] = [];
    for (const home of scene.homes) errors.push(...(await errorsOf(up(home))));
    return [...errors.map(lost), ...(await settledIn(scene, before))];
  });

/** Another client changes objects between the requests of a run. */
const disturbed = (random: Random) =>
  inScene(random, async (scene) => {
    const { service, between, homes, declared } = scene;
    const client = createClient({ baseUrl: service.url, token: service.token });
    const changed = [...declared.keys()].map(async (address, index) => {
      await between.arrived(3 * index + 1);
      const [, place = "", section = "", name = ""] = /^[^/]+\/([^#]+)#([^.]+)\.?(.*)/.exec(address) ?? [];
      const one = sections[section] as Section;
      const id = objectsIn(service.world).get(address)?.id;
      const change =
        random() < 0.6 || id === undefined
          ? one.put(client, place, name, pick(random, values), id)
          : (one.drop?.(client, place, id) ?? Promise.resolve());
      await caught(change);
    });
    void Promise.allSettled(changed);
    const before = valuesIn(scene);
    const errors = await errorsOf(up(homes[0] as Real));
    await between.order();
    await client.close();
    return [...unclear(errors), ...(await settledIn({ ...scene, homes: homes.slice(0, 1) }, before))];
  });

const RUNS = 40;

export const stackCases = (): readonly Case[] =>
  Object.entries({
    "two states, both at once": bothAtOnce,
    "two states, one after the other": oneAfterTheOther,
    "another client during a run": disturbed,
  }).flatMap(([name, play]) =>
    Array.from({ length: RUNS }, (_, run): Case => ({ name: `${name}: run ${run + 1}`, run: play })),
  );
