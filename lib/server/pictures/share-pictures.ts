import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { pathOfOwnPicture, SHARE_SIZE, SQUARE_PICTURES } from "@/lib/base/media/picture-address";
import { fetchPicture } from "./fetch-picture";
import { cacheControlOf, type OwnMedia } from "./own-media";
import { MAX_PIXELS } from "./resize-picture";

const SQUARES = SQUARE_PICTURES.join("|");
const ADDRESS = new RegExp(
  `^/i/(?:(?<version>[\\da-f]{8})/)?(?:share(?<share>/[^?]+)\\.jpg|(?<square>${SQUARES})(?<logo>/[^?]+)\\.png)$`,
);
/** Maximum size of all cached pictures together, in bytes. */
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

/** Share of a maskable icon that no phone cuts off, in its width and height. */
const SAFE_SHARE = 0.7;

/**
 * Fits the whole picture into a square. Only an icon that is shown as it is stays transparent: phones
 * make the others black.
 */
async function squarePng(picture: Buffer, kind: string): Promise<Buffer> {
  const [purpose, pixels] = kind.split("-");
  const size = Number(pixels);
  const inner = purpose === "maskable" ? Math.round(size * SAFE_SHARE) : size;
  const background = purpose === "icon" ? "#fff0" : "#fff";
  const room = { top: Math.floor((size - inner) / 2), bottom: Math.ceil((size - inner) / 2) };
  const fitted = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(inner, inner, { fit: "contain", background })
    .extend({ ...room, left: room.top, right: room.bottom, background })
    .png()
    .toBuffer();
  return purpose === "icon" ? fitted : await sharp(fitted).flatten({ background }).png().toBuffer();
}

/** A picture that is made of another one. */
interface Wanted {
  /** Encoded URL path of the other one. */
  source: string;
  /** Kind of a square picture; undefined for a share image. */
  square: string | undefined;
  version: string | undefined;
}

function wantedIn(url: string): Wanted | null {
  const { version, share, square, logo } = ADDRESS.exec(url)?.groups ?? {};
  const named = share ?? logo;
  if (named === undefined) return null;
  return { source: version ? pathOfOwnPicture(named) : named, square, version };
}

const keyOf = ({ source, square }: Wanted) => `${square ?? "share"}${source}`;

/**
 * Serves share images (Open Graph) at `/i/<version>/share/<path>.jpg`: few networks read WebP, and
 * most crop a square picture. Serves icons of the shop, made of its logo, as squares at
 * `/i/icon-192/<path>.png`. They are created one at a time from the picture that this server sends
 * at the path.
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

  /** @returns whether the request was for such a picture and is handled */
  respond({ url = "" }: Pick<IncomingMessage, "url">, response: ServerResponse): boolean {
    const wanted = wantedIn(url);
    if (!wanted) return false;
    this.send(wanted, response).catch(() => {
      response.writeHead(500, { "Cache-Control": "no-store" }).end();
    });
    return true;
  }

  private async send(wanted: Wanted, response: ServerResponse): Promise<void> {
    const { source, square, version } = wanted;
    if (this.waiting >= MAX_WAITING) {
      response.writeHead(503, { "Cache-Control": "no-store", "Retry-After": "10" }).end();
      return;
    }
    const made = this.made.get(keyOf(wanted)) ?? (await this.inTurn(() => this.make(wanted)));
    if (!made) {
      response.writeHead(404, { "Cache-Control": "no-store", "Content-Length": 0 }).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": square ? "image/png" : "image/jpeg",
      "Content-Length": made.byteLength,
      "Cache-Control": cacheControlOf(this.media, decodeURIComponent(source), version),
    });
    response.end(made);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return await turn.finally(() => this.waiting--);
  }

  /** @returns null when the picture does not exist or cannot be used */
  private async make(wanted: Wanted): Promise<Buffer | null> {
    const known = this.made.get(keyOf(wanted));
    if (known) return known;
    const picture = await fetchPicture(this.origin, wanted.source);
    if (!picture) return null;
    const { square } = wanted;
    const made = await (square ? squarePng(picture.body, square) : shareJpeg(picture.body));
    this.made.set(keyOf(wanted), made);
    return made;
  }
}
