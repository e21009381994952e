import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { StepError } from "../process.mjs";
import { browserPath, measureBesideBare, median } from "./beside-bare.mjs";

const RUNS = 5;
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu";
const MISSING =
  "lighthouse is not installed: npm install --global lighthouse (version 13 needs Node 22.19)";

/** What Lighthouse measures, and how it is called in its report. */
const METRICS = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "speed index": "speed-index",
};

/**
 * @typedef {{ categories: { performance: { score: number | null } },
 *   audits: Record<string, { numericValue?: number }> }} Report
 */

/**
 * Runs the `lighthouse` of the path, which npm lets begin in this project.
 * @param {string[]} args
 * @returns {Promise<string>} what it writes
 * @throws StepError when there is none, or it fails
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
 * @returns {Promise<Record<string, number>>} score of 100 and metrics
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
 * Lighthouse (a phone, performance) of pages of a running shop, beside bare Next with the same texts:
 * the median of some visits each, all in turn.
 * @param {string} origin of the shop
 * @param {string[]} paths
 * @returns {Promise<Record<string, Record<string, number>>>}
 * @throws StepError when there is no Lighthouse, or it fails
 */
export async function measureWithLighthouse(origin, paths) {
  // Before anything is built: it says at once when there is none.
  await lighthouse(["--version"]);
  const rounds = await measureBesideBare(origin, paths, RUNS, visit);
  const rows = Object.entries(rounds).map(([name, visits]) => {
    const row = Object.keys(visits[0] ?? {}).map((metric) => {
      const middle = median(visits.map((one) => one[metric] ?? Number.NaN));
      return [metric, Number(middle.toFixed(metric === "CLS" ? 3 : 0))];
    });
    return [name, Object.fromEntries(row)];
  });
  return Object.fromEntries(rows);
}
