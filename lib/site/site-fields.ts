import { z } from "zod";

// A file of its own: settings.ts and the parts it is put together from share it.

/** A path of this site. */
export const sitePath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** An address on the web. */
export const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** The same, never unencrypted. */
export const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });
