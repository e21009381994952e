import { format, stripVTControlCharacters } from "node:util";
import { logger } from "@/lib/base/logger";
import { isFirstReport } from "@/lib/base/reported-errors";

/** Symbols that Next writes at the start of a line. */
const SIGNS = /^[\s○⨯⚠▲✓»]+/u;

const LEVELS = {
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
  trace: "debug",
} as const;

function logParts(level: (typeof LEVELS)[keyof typeof LEVELS], parts: unknown[]): void {
  const err = parts.find((part) => part instanceof Error);
  if (err && !isFirstReport(err)) return;
  const text = format(...parts.filter((part) => part !== err));
  const msg = stripVTControlCharacters(text).replace(SIGNS, "").trim();
  if (err) logger[level]({ err }, msg || "failed");
  else if (msg) logger[level](msg);
}

/** Redirects the console and Node's warnings to the log as JSON lines. */
export function consoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...parts: unknown[]) => logParts(level, parts));
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logger.warn({ name }, message));
}
