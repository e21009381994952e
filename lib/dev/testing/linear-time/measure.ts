import { PARSERS } from "./parsers";

/**
 * Measures the processor time of parsers for an input of each token, repeated. Run in a process of
 * its own, with the names of the parsers; prints a line of JSON for each token.
 */

const DOUBLINGS = 4;
const MOST_SLOPE = 1.3;
/** The first run also compiles the parser. */
const LEAST_RUNS = 3;
const MOST_RUNS = 5;
/** Below this, the time of the clock and of garbage collection is most of it. */
const LEAST_MS = 12;
/** Shorter times of smaller inputs count as this, or the first garbage collection looks like a slope. */
const FLOOR_MS = 3;

export interface MeasuredTime {
  parser: string;
  token: string;
  /** Exponent of the time in the size; 0 for times too short to tell. */
  slope: number;
  /** Processor time of the largest input in ms. */
  ms: number;
}

function repeated(token: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, Buffer.from(token, "latin1"));
}

function timeOf(name: string, token: string, bytes: number): number {
  const parser = PARSERS[name];
  if (!parser) throw new Error(`there is no parser ${name}`);
  const [before, after] = parser.around ?? ["", ""];
  const input = Buffer.concat([
    Buffer.from(before, "latin1"),
    repeated(token, bytes),
    Buffer.from(after, "latin1"),
  ]);
  const start = process.cpuUsage();
  parser.parse(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Returns the slope of the line through the points of logarithms. */
function slopeOf(times: readonly number[]): number {
  const middle = (times.length - 1) / 2;
  const logs = times.map((ms) => Math.log2(Math.max(ms, FLOOR_MS)));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const products = logs.map((value, index) => (index - middle) * (value - mean));
  const squares = logs.map((_, index) => (index - middle) ** 2);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(products) / sum(squares);
}

/** Measures up to five times; the shortest time of each size counts, without garbage collection. */
function measure(parser: string, token: string): MeasuredTime {
  const most = PARSERS[parser]?.bytes ?? 0;
  const sizes = Array.from(
    { length: DOUBLINGS + 1 },
    (_, index) => most / 2 ** (DOUBLINGS - index),
  );
  let times = sizes.map(() => Number.POSITIVE_INFINITY);
  let slope = Number.POSITIVE_INFINITY;
  for (let run = 0; run < LEAST_RUNS || (run < MOST_RUNS && slope > MOST_SLOPE); run++) {
    times = times.map((least, index) =>
      Math.min(least, timeOf(parser, token, Math.round(sizes[index] ?? 0))),
    );
    slope = (times.at(-1) ?? 0) < LEAST_MS ? 0 : slopeOf(times);
  }
  return { parser, token, slope, ms: times.at(-1) ?? 0 };
}

for (const parser of process.argv.slice(2))
  for (const token of PARSERS[parser]?.tokens ?? [])
    process.stdout.write(`${JSON.stringify(measure(parser, token))}\n`);
