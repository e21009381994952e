import { z } from "zod";

// Separate file, because settings.ts and the schemas of its parts use it.

/** A path of this site. */
export const sitePath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** An http(s) URL. */
export const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** An https URL. */
export const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });
