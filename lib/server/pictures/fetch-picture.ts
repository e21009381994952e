const FOLDERS = /^\/(?:brand|media)\//;
/** Formats that can be resized; not vector graphics and videos. */
const PICTURE = /^image\/(?:avif|gif|jpeg|png|webp)\b/;
const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 10_000;

/** A picture in its original size. */
export interface SourcePicture {
  /** Content type. */
  type: string;
  body: Buffer;
}

/**
 * Fetches a picture as this server sends it: from the build, from DATA_DIR or from an external API.
 * @param origin origin that this server listens on
 * @param source encoded URL path below /media or /brand
 * @returns null when the picture does not exist, or cannot be resized
 * @throws when the server does not respond within 10 s
 */
export async function fetchPicture(origin: string, source: string): Promise<SourcePicture | null> {
  const { href, pathname } = new URL(source, origin);
  // A path with dot segments may point outside of these folders.
  if (!FOLDERS.test(pathname) || pathname !== source) return null;
  const response = await fetch(href, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get("content-type") ?? "";
  const isPicture = response.ok && PICTURE.test(type);
  if (!isPicture || Number(response.headers.get("content-length")) > MAX_BYTES) {
    await response.body?.cancel();
    return null;
  }
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}
