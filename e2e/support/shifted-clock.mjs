import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded before the shop (NODE_OPTIONS=--import): its clock then runs ahead by the milliseconds that
 * the file of SHIFTED_CLOCK says; a file beside it, `.seen`, tells which of them are in force.
 */
const file = process.env.SHIFTED_CLOCK ?? "";
const LOOK_MS = 50;
const RealDate = Date;
let ahead = 0;

function look() {
  const wanted = Number(readFileSync(file, "utf8"));
  if (wanted === ahead) return;
  ahead = wanted;
  writeFileSync(`${file}.seen`, String(ahead));
}

look();
setInterval(look, LOOK_MS).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name) =>
    name === "now" ? () => RealDate.now() + ahead : Reflect.get(target, name),
});
