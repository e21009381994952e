import { deflateSync } from "node:zlib";

/** HTML as a blog's content travels and is stored: UTF-8, zlib deflate, base64 (SPEC 3). */
export function packContent(html: string): string {
  return deflateSync(Buffer.from(html, "utf8"), { level: 9 }).toString("base64");
}
