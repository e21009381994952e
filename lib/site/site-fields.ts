import { z } from "zod";

/** A path of this site. */
export const sitePath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** An address on the web. */
export const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** The same, never unencrypted. */
export const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });
