import { gzipSync } from "node:zlib";
import { measureBesideBare, median } from "./beside-bare.mjs";

/** A phone of this kind computes a quarter as fast. */
const CPU_RATE = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** After the load event, ms: late scripts, carousels, calls. */
const SETTLE_MS = 4_000;
const LONG_TASK_MS = 50;
const RUNS = 5;

const STYLE = ["UpdateLayoutTree", "RecalcStyle"];
const LAYOUT = ["Layout"];
const SCRIPT = ["EvaluateScript", "v8.compile", "FunctionCall", "RunMicrotasks", "TimerFire"];
const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-lighthouse",
  "v8",
];

/**
 * What the main thread of a page did, ms of its own processor time, and what it downloaded.
 * @typedef {object} MainThread
 * @property {number} style
 * @property {number} layout
 * @property {number} script without the style and layout it forced
 * @property {number} longTasks tasks of more than 50 ms, all of their time
 * @property {number} blocking the part of them beyond 50 ms
 * @property {number} total all tasks
 * @property {number} scriptBytes scripts, gzip
 */

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, tts?: number, tdur?: number,
 *   args?: { name?: string, data?: { frame?: string } } }} TraceEvent
 */

/**
 * The events of the main thread that did most, in thread time.
 * @param {TraceEvent[]} events
 */
function mainThreadEvents(events) {
  /** @type {Map<string, number>} */
  const busy = new Map();
  for (const { name, pid, tid, tdur = 0 } of events)
    if (name === "UpdateLayoutTree")
      busy.set(`${pid}/${tid}`, (busy.get(`${pid}/${tid}`) ?? 0) + tdur);
  const [main] = [...busy].sort((a, b) => b[1] - a[1])[0] ?? [];
  return events.filter(
    ({ ph, pid, tid, tdur }) => ph === "X" && tdur !== undefined && `${pid}/${tid}` === main,
  );
}

/**
 * Time that at least one event of these names ran, ms; nested ones count once.
 * @param {TraceEvent[]} events
 * @param {string[]} names
 */
function timeOf(events, names) {
  const spans = events
    .filter(({ name }) => names.includes(name))
    .map(({ tts = 0, tdur = 0 }) => ({ start: tts, end: tts + tdur }))
    .sort((a, b) => a.start - b.start);
  let sum = 0;
  let end = 0;
  for (const span of spans) {
    sum += Math.max(0, span.end - Math.max(span.start, end));
    end = Math.max(end, span.end);
  }
  return sum / 1000;
}

/**
 * @param {TraceEvent[]} trace
 * @returns {Omit<MainThread, "scriptBytes">}
 */
function summary(trace) {
  const events = mainThreadEvents(trace);
  const tasks = events.filter(({ name }) => name === "RunTask").map(({ tdur = 0 }) => tdur / 1000);
  const long = tasks.filter((task) => task > LONG_TASK_MS);
  const forced = timeOf(events, [...STYLE, ...LAYOUT]);
  /** @param {number[]} times */
  const sum = (times) => times.reduce((all, time) => all + time, 0);
  return {
    style: timeOf(events, STYLE),
    layout: timeOf(events, LAYOUT),
    script: timeOf(events, [...SCRIPT, ...STYLE, ...LAYOUT]) - forced,
    longTasks: sum(long),
    blocking: sum(long.map((task) => task - LONG_TASK_MS)),
    total: sum(tasks),
  };
}

/**
 * Loads an address once in a browser that knows nothing of it.
 * @param {string} url
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<MainThread>}
 */
async function measureOnce(url, browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  /** @type {Promise<number>[]} */
  const scripts = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  /** @type {TraceEvent[]} */
  const trace = [];
  const tracer = await browser.newBrowserCDPSession();
  tracer.on("Tracing.dataCollected", ({ value }) => {
    /** @type {unknown} */
    const events = value;
    trace.push(.../** @type {TraceEvent[]} */ (events));
  });
  const complete = new Promise((resolve) => tracer.once("Tracing.tracingComplete", resolve));
  await tracer.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  await tracer.send("Tracing.end");
  await complete;
  const bytes = (await Promise.all(scripts)).reduce((all, size) => all + size, 0);
  await tracer.detach();
  await context.close();
  return { ...summary(trace), scriptBytes: bytes };
}

/**
 * @param {MainThread[]} rounds
 * @returns {MainThread} the median of each figure
 */
function medians(rounds) {
  /** @param {keyof MainThread} name */
  const of = (name) => Math.round(median(rounds.map((round) => round[name])));
  return {
    style: of("style"),
    layout: of("layout"),
    script: of("script"),
    longTasks: of("longTasks"),
    blocking: of("blocking"),
    total: of("total"),
    scriptBytes: of("scriptBytes"),
  };
}

/**
 * What pages cost the main thread of a phone, beside pages of bare Next with the same texts: the median
 * of some first visits each, all in turn.
 * @param {string} origin of a running shop
 * @param {string[]} paths
 * @param {number} [runs]
 * @returns {Promise<Record<string, MainThread>>} by path; the bare page of one is `bare` and its path
 * @throws StepError when there is no bare page to be had
 */
export async function measureMainThread(origin, paths, runs = RUNS) {
  const rounds = await measureBesideBare(origin, paths, runs, measureOnce);
  return Object.fromEntries(Object.entries(rounds).map(([name, each]) => [name, medians(each)]));
}
