import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { StepError } from "../process.mjs";
import { browserPath, compareWithBareNext, median } from "./compare-with-bare-next.mjs";

const RUNS = 5;
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu";
const MISSING =
  "lighthouse is not installed: npm install --global lighthouse (version 13 needs Node 22.19)";

/** Lighthouse audit ids by column name. */
const METRICS = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
};

/**
 * @typedef {{ categories: { performance: { score: number | null } },
 *   audits: Record<string, { numericValue?: number }> }} Report
 */

/**
 * Runs `lighthouse` from the PATH.
 * @param {string[]} args
 * @returns {Promise<string>} its standard output
 * @throws StepError when it is not installed or fails
 */
async function lighthouse(args) {
  const child = spawn("lighthouse", args, {
    env: { ...process.env, CHROME_PATH: browserPath() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").catch(() => {
    throw new StepError(MISSING);
  });
  const [written, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code === 0) return written;
  const [reason = `code ${code}`] = complaint.split("\n").filter((line) => /error/i.test(line));
  throw new StepError(`lighthouse failed: ${reason.trim()}`);
}

/**
 * @param {string} url
 * @returns {Promise<Record<string, number>>} score from 0 to 100, and the metrics
 */
async function visit(url) {
  const json = await lighthouse([
    url,
    "--quiet",
    "--output=json",
    "--only-categories=performance",
    `--chrome-flags=${CHROME_FLAGS}`,
  ]);
  /** @type {Report} */
  const { categories, audits } = JSON.parse(json);
  const metrics = Object.entries(METRICS).map(([name, audit]) => [
    name,
    audits[audit]?.numericValue ?? Number.NaN,
  ]);
  return { score: (categories.performance.score ?? 0) * 100, ...Object.fromEntries(metrics) };
}

/**
 * Runs Lighthouse (mobile, performance) on pages of a running shop and on bare Next.js pages with
 * the same texts, in turn, and returns the medians.
 * @param {string} origin of the shop
 * @param {string[]} paths
 * @returns {Promise<Record<string, Record<string, number>>>}
 * @throws StepError when Lighthouse is missing or fails
 */
export async function measureWithLighthouse(origin, paths) {
  // Fails before anything is built when Lighthouse is missing.
  await lighthouse(["--version"]);
  const rounds = await compareWithBareNext(origin, paths, RUNS, visit);
  const rows = Object.entries(rounds).map(([name, visits]) => {
    const row = Object.keys(visits[0] ?? {}).map((metric) => {
      const middle = median(visits.map((one) => one[metric] ?? Number.NaN));
      return [metric, Number(middle.toFixed(metric === "CLS" ? 3 : 0))];
    });
    return [name, Object.fromEntries(row)];
  });
  return Object.fromEntries(rows);
}
