import { z } from "zod";
import { CLOCK_FORMAT } from "@/lib/base/clock-format";

// Separate file, because settings.ts and the schemas of its parts use it.

/** Longest path; the server refuses longer addresses. */
const MAX_ADDRESS = 2_000;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** A segment that is resolved as `.` or `..`, or hides a slash, also percent-encoded. */
const HIDDEN_STEP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%(?:2f|5c|25)/i;
/** Where files of the shop are: added by staff, or of the program. */
const FILE = /^\/(?:media|brand|help)\/[^?#]+$/;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** A host name of the public internet: no address, no wildcard, no name of this machine. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Text of one line with at most `most` characters. Pages, mails and SMS contain it, so a line break
 * or a control character in it would break them.
 */
const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !CONTROL.test(text), "must be one line without control characters");

/** Longest text of one line, such as an address. */
export const MAX_LINE = 300;

/** Texts of one line in both languages. */
export const linesOf = (most: number) => z.object({ en: oneLine(most), bn: oneLine(most) });

/** Text with line breaks, but without other control characters. */
export const textOf = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(
      (text) => !CONTROL.test(text.replace(/[\n\r\t]/g, "")),
      "must not contain control characters",
    );

/** A path of this site. */
export const sitePath = z
  .string()
  .max(MAX_ADDRESS)
  .regex(/^\/(?![/\\])/, "must be a path of this site")
  .refine((path) => !CONTROL.test(path), "must be one line without control characters");

const isFile = (path: string) => FILE.test(path) && !HIDDEN_STEP.test(path);

/** A path of a file on this site, such as a video. */
export const siteFile = sitePath.refine(isFile, "must be the path of a file below /media");

/** A path of a picture on this site; forms offer the media library for it. */
export const sitePicture = sitePath
  .refine(
    (path) => isFile(path) && PICTURE.test(path),
    "must be the path of a picture below /media",
  )
  .meta({ contentMediaType: "image/*" });

/** An http(s) URL. */
export const address = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .max(MAX_ADDRESS);

function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username + password === "" && PUBLIC_HOST.test(hostname);
}

/** An https URL of a host by its name. Its origin may stand in the Content-Security-Policy. */
export const httpsAddress = z
  .url({ protocol: /^https$/, error: "must be an https address" })
  .max(MAX_ADDRESS)
  .refine(isPublicHttps, "must be an https address of one host");

/** A time of day. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30")
  .meta({ format: CLOCK_FORMAT });
