import { gzipSync } from "node:zlib";
import { compareWithBareNext, median } from "./compare-with-bare-next.mjs";

/** CPU slowdown that emulates a cheap phone. */
const CPU_RATE = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Wait in ms after the load event, for late scripts, carousels and API calls. */
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
 * What the main thread of a page did, in ms of its own CPU time, and what it downloaded.
 * @typedef {object} MainThread
 * @property {number} style
 * @property {number} layout
 * @property {number} script without the style and layout it forced
 * @property {number} longTasks total time of tasks longer than 50 ms
 * @property {number} blocking the part of the long tasks beyond 50 ms
 * @property {number} total all tasks
 * @property {number} scriptBytes gzip size of the scripts
 */

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, tts?: number, tdur?: number,
 *   args?: { name?: string, data?: { frame?: string } } }} TraceEvent
 */

/**
 * Returns the events of the thread with the most style recalculation, which is the page's main
 * thread.
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
 * Returns the time in ms during which at least one event with one of these names ran. Nested events
 * count once.
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
 * Loads a page once with an empty browser cache.
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
 * @returns {MainThread} the median of each value
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
 * Measures the main-thread cost of pages on a phone, alternating with bare Next.js pages of the
 * same texts: the median of several first visits each.
 * @param {string} origin of a running shop
 * @param {string[]} paths
 * @param {number} [runs]
 * @returns {Promise<Record<string, MainThread>>} by path; the key of a bare page is `bare` and the
 *   path
 * @throws StepError when there is no browser, or the bare site cannot be built or started
 */
export async function measureMainThread(origin, paths, runs = RUNS) {
  const rounds = await compareWithBareNext(origin, paths, runs, measureOnce);
  return Object.fromEntries(Object.entries(rounds).map(([name, each]) => [name, medians(each)]));
}
