import { deflateSync, inflateSync } from "node:zlib";

/** Encodes HTML as a blog's content is stored and sent: UTF-8, zlib deflate, base64. */
export function compressContent(html: string): string {
  return deflateSync(Buffer.from(html, "utf8"), { level: 9 }).toString("base64");
}

/** Decodes HTML encoded by compressContent. */
export function unpackContent(content: string): string {
  return inflateSync(Buffer.from(content, "base64")).toString("utf8");
}
