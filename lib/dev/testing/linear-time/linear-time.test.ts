/** @jest-environment node */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { MeasuredTime } from "./measure";
import { PARSERS } from "./parsers";

const MOST_SLOPE = 1.3;
/** What one request may take of the event loop. */
const MOST_MS = 200;
/**
 * PDFs and kinds of files are judged in another process. Tables are read on the event loop, but only
 * those of staff with the right to import.
 */
const WITHOUT_LIMIT = ["pdf", "kind", "csv"];
const TIMEOUT_MS = 240_000;

async function measure(parser: string): Promise<MeasuredTime[]> {
  const script = "lib/dev/testing/linear-time/measure.ts";
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--import", "tsx/esm", script, parser]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test.each(Object.keys(PARSERS))(
  "%s: the time grows like the size, whatever is repeated",
  async (parser) => {
    const times = await measure(parser);
    expect(times.map(({ token }) => token)).toEqual(PARSERS[parser]?.tokens);
    expect(times.filter(({ slope }) => !(slope <= MOST_SLOPE))).toEqual([]);
    if (!WITHOUT_LIMIT.includes(parser)) expect(times.filter(({ ms }) => ms > MOST_MS)).toEqual([]);
  },
  TIMEOUT_MS,
);
