/** Start of an ISO media file: size and type of its first box, its brand, and others that it has. */
const BRANDS = /^[\s\S]{4}ftyp([\s\S]{4})[\s\S]{4}([\s\S]{0,40})/;

/** Bytes of a file that {@link isHeicHead} needs. */
export const HEIC_HEAD_BYTES = 64;

/** Returns the first bytes of a file as Latin-1 text. */
export async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEIC_HEAD_BYTES).arrayBuffer());
  return String.fromCharCode(...bytes);
}

/**
 * Whether a file is a HEIC picture, as phones take them, by its first bytes as Latin-1 text. AVIF
 * has the same container.
 */
export function isHeicHead(head: string): boolean {
  const [, brand = "", others = ""] = BRANDS.exec(head) ?? [];
  return /^he[iv]/.test(brand) || (/^m[is]f1/.test(brand) && !/avi[fs]/.test(others));
}

/** What the dialogs of a phone or computer offer for photos: for HEIC some know only the extension. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";
