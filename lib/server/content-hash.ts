import { createHash } from "node:crypto";

/** Returns 22 characters of a hash of the content, safe in an ETag and in a file name. */
export function contentHash(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}
