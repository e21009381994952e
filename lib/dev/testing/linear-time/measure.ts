import { PARSERS } from "./parsers";

/**
 * Measures the processor time of parsers for an input of each token, repeated. Run in a process of
 * its own, with the names of the parsers; prints a line of JSON for each token.
 */

const DOUBLINGS = 4;
const MOST_SLOPE = 1.3;
const MOST_RUNS = 5;
/** Below this, the time of the clock and of garbage collection is most of it. */
const LEAST_MS = 12;

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
  const logs = times.map((ms) => Math.log2(Math.max(ms, 0.01)));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const products = logs.map((value, index) => (index - middle) * (value - mean));
  const squares = logs.map((_, index) => (index - middle) ** 2);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(products) / sum(squares);
}

/** Measures up to five times and returns the best one. */
function measure(parser: string, token: string): MeasuredTime {
  const most = PARSERS[parser]?.bytes ?? 0;
  const sizes = Array.from(
    { length: DOUBLINGS + 1 },
    (_, index) => most / 2 ** (DOUBLINGS - index),
  );
  let best: MeasuredTime = { parser, token, slope: Number.POSITIVE_INFINITY, ms: 0 };
  for (let run = 0; run < MOST_RUNS && best.slope > MOST_SLOPE; run++) {
    const times = sizes.map((bytes) => timeOf(parser, token, Math.round(bytes)));
    const ms = times.at(-1) ?? 0;
    const slope = ms < LEAST_MS ? 0 : slopeOf(times);
    if (slope < best.slope) best = { parser, token, slope, ms };
  }
  return best;
}

for (const parser of process.argv.slice(2))
  for (const token of PARSERS[parser]?.tokens ?? [])
    process.stdout.write(`${JSON.stringify(measure(parser, token))}\n`);
