import { format, stripVTControlCharacters } from "node:util";
import { logger } from "@/lib/base/logger";
import { isToBeTold } from "@/lib/base/reported-errors";

/** What Next writes before a line. */
const SIGNS = /^[\s○⨯⚠▲✓»]+/u;

const LEVELS = {
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
  trace: "debug",
} as const;

function tell(level: (typeof LEVELS)[keyof typeof LEVELS], parts: unknown[]): void {
  const err = parts.find((part) => part instanceof Error);
  if (err && !isToBeTold(err)) return;
  const text = format(...parts.filter((part) => part !== err));
  const msg = stripVTControlCharacters(text).replace(SIGNS, "").trim();
  if (err) logger[level]({ err }, msg || "failed");
  else if (msg) logger[level](msg);
}

/** From now on whatever is written to the console, and what Node warns of, is a JSON line of the log. */
export function consoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...parts: unknown[]) => tell(level, parts));
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logger.warn({ name }, message));
}
