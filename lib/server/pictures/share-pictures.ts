import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { pathOfOwnPicture, SHARE_SIZE } from "@/lib/base/media/picture-address";
import { fetchPicture } from "./fetch-picture";
import { cacheControlOf, type OwnMedia } from "./own-media";
import { MAX_PIXELS } from "./resize-picture";

const ADDRESS = /^\/i\/(?:([\da-f]{8})\/)?share(\/[^?]+)\.jpg$/;
/** Maximum size of all cached JPEGs together, in bytes. */
const KEPT = 8_000_000;
/** Maximum length of the queue; requests beyond it get 503. */
const MAX_WAITING = 20;
const QUALITY = 80;
/** Blur radius that hides the stripes of a stretched edge. */
const BLUR = 25;
/** Ratio of height to width from which a picture is upright. */
const UPRIGHT = 1.1;

/** Fills the margins of portraits and book covers, whose stretched edges would be stripes. */
const BRAND_COLOUR = "#0b7a78";

/**
 * Fits the whole picture into the share size. The margins of an upright picture get the colour of
 * the shop, those of others its stretched edges.
 */
async function shareJpeg(picture: Buffer): Promise<Buffer> {
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
  if (info.height > info.width * UPRIGHT)
    return await sharp(data)
      .extend({ left, top, right, bottom, background: BRAND_COLOUR })
      .jpeg({ quality: QUALITY, progressive: true })
      .toBuffer();
  return await sharp(data)
    .extend({ left, top, right, bottom, extendWith: "copy" })
    .blur(BLUR)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

/**
 * Serves share images (Open Graph) at `/i/<version>/share/<path>.jpg`: few networks read WebP, and
 * most crop a square picture. They are created one at a time from the picture that this server
 * sends at the path.
 */
export class SharePictures {
  private readonly made = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @param origin origin that this server listens on */
  constructor(
    private readonly media: OwnMedia,
    private readonly origin: string,
  ) {}

  /** @returns whether the request was for a share image and is handled */
  respond({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
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
    if (this.waiting >= MAX_WAITING) {
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
      "Cache-Control": cacheControlOf(this.media, decodeURIComponent(source), version),
    });
    response.end(jpeg);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return await turn.finally(() => this.waiting--);
  }

  /** @returns null when the picture does not exist or cannot be used */
  private async make(source: string): Promise<Buffer | null> {
    const known = this.made.get(source);
    if (known) return known;
    const picture = await fetchPicture(this.origin, source);
    if (!picture) return null;
    const jpeg = await shareJpeg(picture.body);
    this.made.set(source, jpeg);
    return jpeg;
  }
}
