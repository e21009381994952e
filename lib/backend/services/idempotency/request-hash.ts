import { createHash } from "node:crypto";
import { AppError } from "../../errors";

const MAX_DEPTH = 20;

// Sorted keys, and without the robot token: a person's second try brings a new one.
function canonical(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new AppError(400, "The request body is nested too deeply.");
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => depth > 0 || key !== "recaptchaToken")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]): [string, unknown] => [key, canonical(entry, depth + 1)]);
  return Object.fromEntries(entries);
}

/** Tells one request from another: method, path and body, whatever the order of its keys. */
export function requestHash(method: string, path: string, body: unknown): string {
  const text = JSON.stringify([method, path, canonical(body, 0) ?? null]);
  return createHash("sha256").update(text).digest("hex");
}
