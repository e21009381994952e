import { z } from "zod";
import { sitePath } from "./site-fields";

/** Only there to read paths with. */
const ANY_ORIGIN = "http://shop.invalid";
/** What the shop itself needs where it is. */
const NEVER_MOVED = /^\/(?:$|(?:api|_next|healthz|readyz)(?:\/|$))/;

const plainPath = sitePath.regex(/^[^\s\\]+$/, "must have no blanks or backslashes");

const move = z.strictObject({
  /** Exact path on the old site, without a query; Bengali letters may be encoded or not. */
  from: plainPath
    .regex(/^[^?#]+$/, "must be a path without a query")
    .refine((from) => !NEVER_MOVED.test(keyOf(from)), "must not be what the shop needs there"),
  /** Path here; with a query of its own it takes the place of the visitor's. */
  to: plainPath,
});

/** Where pages of an old site are now: each address once, and in one step. */
export const moves = z.array(move).superRefine((all, context) => {
  const known = new Set<string>();
  for (const [index, { from }] of all.entries()) {
    const key = keyOf(from);
    if (known.has(key)) {
      context.addIssue({ code: "custom", path: [index, "from"], message: "is there twice" });
    }
    known.add(key);
  }
  for (const [index, { to }] of all.entries()) {
    if (!known.has(keyOf(to))) continue;
    const message = "has moved itself: name its last address";
    context.addIssue({ code: "custom", path: [index, "to"], message });
  }
});

/** The path of an address without its query, in one spelling; the slash at its end does not count. */
function keyOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const whole = path.length > 1 ? path.replace(/\/$/, "") : path;
  try {
    return decodeURIComponent(whole);
  } catch {
    return whole;
  }
}

/**
 * Looks up where a request for an old address should go.
 * @returns for a path with its query the new one, encoded; null when nothing moved from there
 */
export function movedAddresses(list: z.infer<typeof moves>): (requested: string) => string | null {
  const targets = new Map(list.map(({ from, to }) => [keyOf(from), new URL(to, ANY_ORIGIN)]));
  return (requested) => {
    const target = targets.get(keyOf(requested));
    if (!target) return null;
    const { pathname, search, hash } = target;
    const query = requested.indexOf("?");
    return pathname + (search || (query < 0 ? "" : requested.slice(query))) + hash;
  };
}
