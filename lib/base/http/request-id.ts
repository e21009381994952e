import { randomUUID } from "node:crypto";

const PATTERN = /^[\w-]{8,64}$/;

/** The name under which a request is found in the logs: what a proxy in front gave it, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return PATTERN.test(given) ? given : randomUUID();
}
