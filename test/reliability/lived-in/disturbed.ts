/** Disturbances of a run: lists lack entries, answers are lost, somebody acts, the run is killed, or the disk is full. */
import * as fs from "node:fs";
import type { FaultyService } from "../faulty-service";
import type { Approval } from "../files/run";
import type { Random } from "./events";

export const disturbances = [
  ...(["short lists", "a lost answer", "an event", "a kill"] as const),
  ...(["a question", "a saved plan", "a full disk"] as const),
] as const;
export type Disturbance = (typeof disturbances)[number];

/** It is one request in so many. */
const REQUESTS = 40;

interface Disturbing {
  readonly between: FaultyService;
  readonly random: Random;
  happen(): Promise<string>;
  run(approval?: Approval): Promise<void>;
  /** Returns what brings back all that is recorded now. */
  copied(): () => void;
}

/** Returns a sentence. */
export async function disturbed(kind: Disturbance, disturbing: Disturbing): Promise<string> {
  const { between, random, run } = disturbing;
  const at = 1 + Math.floor(random() * REQUESTS);
  switch (kind) {
    case "short lists": {
      const seed = random();
      await between.order(undefined, { answered: (url, body) => shortened(url, body, seed) });
      await run();
      return "lists lack entries";
    }
    case "a lost answer": {
      await between.order({ fault: "dropped after the effect", at, isLasting: false });
      await run();
      return `the answer of request ${at} is lost`;
    }
    case "an event": {
      let sentence = "nothing";
      await between.order(undefined, {
        arrived: async (number) => {
          if (number === at) sentence = await disturbing.happen();
        },
      });
      await run();
      return `at request ${at}: ${sentence}`;
    }
    case "a kill":
      return killed(disturbing, at);
    case "a question":
    case "a saved plan": {
      let sentence = "nothing";
      await between.order();
      await run({
        way: kind,
        meanwhile: async () => {
          sentence = await disturbing.happen();
        },
      });
      return `before ${kind} is approved: ${sentence}`;
    }
    case "a full disk":
      return withFullDisk(disturbing, Math.ceil(at / 2));
  }
}

const PLACES = /\/(?:projects|groups|descendant_groups|subgroups|shared_projects)(?:\?|$)/;

/** As with a replica, a filter, or rights that are computed anew: the objects still answer one by one. */
function shortened(url: string, body: string, seed: number): string {
  if (!PLACES.test(url) || !body.startsWith("[")) return body;
  const all = JSON.parse(body) as unknown[];
  const left = seed < 0.2 ? [] : all.filter((_, index) => index !== Math.floor(seed * all.length));
  return JSON.stringify(left);
}

/** The record stays as it was when the request arrived, and nothing more is sent. */
async function killed({ between, copied, run }: Disturbing, at: number): Promise<string> {
  let restore: (() => void) | undefined;
  await between.order(
    { fault: "refused", at, isLasting: true },
    {
      arrived: async (number) => {
        if (number === at) restore = copied();
      },
    },
  );
  await run();
  restore?.();
  return restore ? `the run is killed at request ${at}` : `nothing is killed before request ${at}`;
}

/** From one write on, the disk takes half of a text, and then nothing. */
async function withFullDisk({ between, run }: Disturbing, at: number): Promise<string> {
  const { writeSync, writeFileSync } = fs;
  const disk = require("node:fs") as { -readonly [Name in "writeSync" | "writeFileSync"]: (typeof fs)[Name] };
  let writes = 0;
  const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  disk.writeSync = ((file: number, data: NodeJS.ArrayBufferView, ...more: number[]) => {
    writes++;
    if (writes < at) return (writeSync as (...all: unknown[]) => number)(file, data, ...more);
    if (writes === at && ArrayBuffer.isView(data))
      return (writeSync as (...all: unknown[]) => number)(
        file,
        data,
        more[0] ?? 0,
        Math.ceil((data.byteLength - (more[0] ?? 0)) / 2),
      );
    throw full();
  }) as typeof writeSync;
  disk.writeFileSync = ((...all: Parameters<typeof writeFileSync>) => {
    if (writes >= at) throw full();
    writeFileSync(...all);
  }) as typeof writeFileSync;
  try {
    await between.order();
    await run();
  } finally {
    Object.assign(disk, { writeSync, writeFileSync });
  }
  return writes < at ? "the disk does not become full" : `the disk is full from write ${at} on`;
}
