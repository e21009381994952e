import { z } from "zod";

// Separate file, because settings.ts and the schemas of its parts use it.

/** A path of this site. */
export const sitePath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** A path of a picture on this site; forms offer the media library for it. */
export const sitePicture = sitePath.meta({ contentMediaType: "image/*" });

/** An http(s) URL. */
export const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** An https URL. */
export const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });

/** A time of day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30");
