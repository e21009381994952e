import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { pathOfOwnPicture, SHARE_SIZE } from "@/lib/base/media/picture-address";
import { keepingOf, type OwnMedia } from "./pictures";

const ADDRESS = /^\/i\/(?:([\da-f]{8})\/)?share(\/[^?]+)\.jpg$/;
const SOURCE = /^\/(?:brand|media)\//;
/** What can be shown beside a link; vector graphics and videos are none. */
const PICTURE = /^image\/(?:avif|gif|jpeg|png|webp)\b/;
const MAX_BYTES = 10_000_000;
const MAX_PIXELS = 40_000_000;
/** Of finished pictures, in bytes. */
const KEPT = 8_000_000;
/** Who asks while so many wait is sent away for now. */
const MOST_WAITING = 20;
const QUALITY = 80;
/** An edge that is drawn out has stripes. */
const BLUR = 25;
const TIMEOUT_MS = 10_000;

/** The whole picture in the middle; what is left and right of it, or above and below, goes on as its edge. */
async function shareJpeg(picture: ArrayBuffer): Promise<Buffer> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((SHARE_SIZE.width - info.width) / 2);
  const top = Math.floor((SHARE_SIZE.height - info.height) / 2);
  const right = SHARE_SIZE.width - info.width - left;
  const bottom = SHARE_SIZE.height - info.height - top;
  return await sharp(data)
    .extend({ left, top, right, bottom, extendWith: "copy" })
    .blur(BLUR)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

/**
 * Pictures as networks show them beside a shared link, `/i/<version>/share/<path>.jpg`: few read WebP,
 * and most cut a square. Made one at a time of what this server sends under the path.
 */
export class SharePictures {
  private readonly made = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @param origin where this server listens */
  constructor(
    private readonly media: OwnMedia,
    private readonly origin: string,
  ) {}

  /** @returns whether the request asked for such a picture; then it is answered */
  answer({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
    const [, version, named] = ADDRESS.exec(url) ?? [];
    if (named === undefined) return false;
    const source = version ? pathOfOwnPicture(named) : named;
    this.send(source, version, response).catch(() => {
      response.writeHead(500, { "Cache-Control": "no-store" }).end();
    });
    return true;
  }

  private async send(
    source: string,
    version: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    if (this.waiting >= MOST_WAITING) {
      response.writeHead(503, { "Cache-Control": "no-store", "Retry-After": "10" }).end();
      return;
    }
    const jpeg = this.made.get(source) ?? (await this.inTurn(() => this.make(source)));
    if (!jpeg) {
      response.writeHead(404, { "Cache-Control": "no-store", "Content-Length": 0 }).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": "image/jpeg",
      "Content-Length": jpeg.byteLength,
      "Cache-Control": keepingOf(this.media, decodeURIComponent(source), version),
    });
    response.end(jpeg);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return await turn.finally(() => this.waiting--);
  }

  /** @returns null when there is no such picture */
  private async make(source: string): Promise<Buffer | null> {
    const known = this.made.get(source);
    if (known) return known;
    const { href, pathname } = new URL(source, this.origin);
    // With dots in it an address may lead elsewhere.
    if (!SOURCE.test(pathname) || pathname !== source) return null;
    const answer = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isPicture = answer.ok && PICTURE.test(answer.headers.get("content-type") ?? "");
    if (!isPicture || Number(answer.headers.get("content-length")) > MAX_BYTES) {
      await answer.body?.cancel();
      return null;
    }
    const jpeg = await shareJpeg(await answer.arrayBuffer());
    this.made.set(source, jpeg);
    return jpeg;
  }
}
