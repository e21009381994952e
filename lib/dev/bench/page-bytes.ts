import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Where the bytes of a document are. */
export interface PageBytes {
  html: number;
  gzip: number;
  brotli: number;
  /** Next's data for hydration. */
  data: number;
  /** `class` attributes in the markup. */
  classes: number;
  srcset: number;
  svg: number;
  jsonLd: number;
}

/** Counts the bytes of a document by cause. */
export function pageBytes(document: string): PageBytes {
  const sum = (pattern: RegExp) =>
    [...document.matchAll(pattern)].reduce((bytes, [found]) => bytes + Buffer.byteLength(found), 0);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return {
    html: Buffer.byteLength(document),
    gzip: gzipSync(document).byteLength,
    brotli: brotliCompressSync(document, brotli).byteLength,
    data: sum(/<script>[\s\S]*?<\/script>/g),
    classes: sum(/ class="[^"]*"/g),
    srcset: sum(/ (?:imagesrcset|srcset)="[^"]*"/gi),
    svg: sum(/<svg[\s\S]*?<\/svg>/g),
    jsonLd: sum(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g),
  };
}
