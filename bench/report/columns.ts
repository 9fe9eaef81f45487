/** The columns of every table of measurements. */
import type { Case, Results } from "../results";
import { megabytes, number, spreadOf } from "./numbers";

interface Column {
  readonly title: string;
  /** Width on the terminal; negative: aligned to the left. */
  readonly width: number;
  readonly text: (results: Results, of: Case) => string;
}

export const columns: readonly Column[] = [
  { title: "subject", width: -9, text: (_, { subject }) => subject },
  { title: "objects", width: 7, text: (_, { size }) => String(size) },
  { title: "operation", width: -14, text: (_, { operation }) => operation },
  {
    title: "latency, ms",
    width: 11,
    text: (_, { latency }) => (latency === undefined ? "" : String(latency)),
  },
  { title: "clock, s", width: 20, text: (results, of) => spreadOf(results.values("wall", of)) },
  { title: "processor, s", width: 20, text: (results, of) => spreadOf(results.values("cpu", of)) },
  { title: "program, s", width: 18, text: (results, of) => spreadOf(results.values("program", of)) },
  {
    title: "memory, MB",
    width: 16,
    text: (results, of) => spreadOf(results.values("memory", of), megabytes),
  },
  { title: "requests", width: 9, text: (results, of) => requestsOf(results, of) },
];

const requestsOf = (results: Results, of: Case): string =>
  spreadOf([...new Set(results.values("requests", of))], (value) => number(value).replace(/\.0+$/, ""));
