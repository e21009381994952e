import { looseObject } from "@/lib/base/loose";

/** Returns the CSRF token of a response; null without one, so that writes rely on the cookie. */
export function parseCsrfToken(response: unknown): string | null {
  const { csrf_token } = looseObject(response);
  return typeof csrf_token === "string" ? csrf_token : null;
}
