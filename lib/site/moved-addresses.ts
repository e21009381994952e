import { z } from "zod";
import { decodePercent } from "@/lib/base/text/percent";
import { OTHER_ROUTES } from "./routes";
import { sitePath } from "./site-fields";

/** Base for parsing paths with `URL`. */
const ANY_ORIGIN = "http://shop.invalid";
/** Paths that the shop itself needs and that must not be redirected, with everything below them. */
const NEVER_MOVED = OTHER_ROUTES.filter(({ reserved }) => reserved).map(({ address }) =>
  address.replace(/\/$/, ""),
);

const isNeeded = (path: string) =>
  path === "/" || NEVER_MOVED.some((needed) => path === needed || path.startsWith(`${needed}/`));

const plainPath = sitePath.regex(/^[^\s\\]+$/, "must have no blanks or backslashes");

const move = z.strictObject({
  /**
   * Exact path on the old site, without a query. Bengali characters can be percent-encoded or not.
   */
  from: plainPath
    .regex(/^[^?#]+$/, "must be a path without a query")
    .refine((from) => !isNeeded(keyOf(from)), "must not be what the shop needs there"),
  /**
   * New path. If it has a query, that replaces the query of the request, except for the parameters
   * of campaigns.
   */
  to: plainPath,
});

/** Redirects from an old site. Each address occurs once, and no target is itself redirected. */
export const movedAddressesSchema = z.array(move).superRefine((all, context) => {
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

/** Parameters with which advertisements and newsletters mark their links. */
const CAMPAIGN = /^(?:utm_\w+|[a-z]{1,4}clid|gbraid|wbraid|srsltid)=/;

/** Returns the decoded path of an address, without query and trailing slash. */
function keyOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const whole = path.length > 1 ? path.replace(/\/$/, "") : path;
  return decodePercent(whole) ?? whole;
}

/**
 * Returns a function that looks up redirects.
 * @returns a function from path and query to the new encoded URL, or null if there is no redirect
 */
export function movedAddresses(
  list: z.infer<typeof movedAddressesSchema>,
): (requested: string) => string | null {
  const targets = new Map(list.map(({ from, to }) => [keyOf(from), new URL(to, ANY_ORIGIN)]));
  return (requested) => {
    const target = targets.get(keyOf(requested));
    if (!target) return null;
    const { pathname, search, hash } = target;
    const [, query = ""] = requested.split(/\?(.*)/s);
    const kept = query.split("&").filter((one) => one && (!search || CAMPAIGN.test(one)));
    const all = [search.slice(1), ...kept].filter(Boolean).join("&");
    return pathname + (all && `?${all}`) + hash;
  };
}
