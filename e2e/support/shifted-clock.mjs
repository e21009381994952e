import { readFileSync, writeFileSync } from "node:fs";

/**
 * Preloaded into the shop (NODE_OPTIONS=--import). Shifts Date by the milliseconds in the file
 * named by SHIFTED_CLOCK, and writes the shift in effect to a file with the suffix `.seen`. With
 * SHIFTED_TIME, the monotonic clock is shifted, too: time has passed.
 */
const file = process.env.SHIFTED_CLOCK ?? "";
const READ_INTERVAL_MS = 50;
const RealDate = Date;
let ahead = 0;

function readShift() {
  const wanted = Number(readFileSync(file, "utf8"));
  if (wanted === ahead) return;
  ahead = wanted;
  writeFileSync(`${file}.seen`, String(ahead));
}

readShift();
setInterval(readShift, READ_INTERVAL_MS).unref();

if (process.env.SHIFTED_TIME) {
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  // Without newTarget a class that extends Date, such as TZDate, would become a plain Date.
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name) =>
    name === "now" ? () => RealDate.now() + ahead : Reflect.get(target, name),
});
