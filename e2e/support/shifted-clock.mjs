import { readFileSync, writeFileSync } from "node:fs";

/**
 * Preloaded into the shop (NODE_OPTIONS=--import). Shifts Date by the milliseconds in the file
 * named by SHIFTED_CLOCK, and writes the shift in effect to a file with the suffix `.seen`. With
 * SHIFTED_TIME, time has passed: the monotonic clock is shifted, too, and timers that are due by then
 * fire.
 */
const file = process.env.SHIFTED_CLOCK ?? "";
const READ_INTERVAL_MS = 50;
const RealDate = Date;
let ahead = 0;
/**
 * Timers that wait: by what `setTimeout` returned, when they are due, in ms of the shifted monotonic
 * clock, and what fires them.
 * @type {Map<NodeJS.Timeout | string | number, { due: number, fire: () => void }>}
 */
const waiting = new Map();

function readShift() {
  const wanted = Number(readFileSync(file, "utf8"));
  if (wanted === ahead) return;
  ahead = wanted;
  writeFileSync(`${file}.seen`, String(ahead));
  const now = performance.now();
  for (const { due, fire } of [...waiting.values()]) if (due <= now) fire();
}

readShift();
setInterval(readShift, READ_INTERVAL_MS).unref();

if (process.env.SHIFTED_TIME) {
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + ahead;

  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
  /** @type {(callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout} */
  const setShiftedTimeout = (callback, ms = 0, ...args) => {
    const fire = () => {
      clearShiftedTimeout(timer);
      callback(...args);
    };
    const timer = realSetTimeout(fire, ms);
    waiting.set(timer, { due: performance.now() + ms, fire });
    return timer;
  };
  /** @type {typeof clearTimeout} */
  const clearShiftedTimeout = (timer) => {
    if (timer !== undefined) waiting.delete(timer);
    realClearTimeout(timer);
  };
  // A promise of a timer is made by a property of the real one.
  Object.defineProperties(setShiftedTimeout, Object.getOwnPropertyDescriptors(realSetTimeout));
  Object.assign(globalThis, { setTimeout: setShiftedTimeout, clearTimeout: clearShiftedTimeout });
}

globalThis.Date = new Proxy(RealDate, {
  // Without newTarget a class that extends Date, such as TZDate, would become a plain Date.
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name) =>
    name === "now" ? () => RealDate.now() + ahead : Reflect.get(target, name),
});
