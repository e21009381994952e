import { looseObject } from "@/lib/base/loose";

/** Returns the CSRF token of an answer; null without one, so that writes rely on the cookie. */
export function parseCsrfToken(answer: unknown): string | null {
  const { csrf_token } = looseObject(answer);
  return typeof csrf_token === "string" ? csrf_token : null;
}
