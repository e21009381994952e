import type { IncomingMessage, ServerResponse } from "node:http";
import { PICTURE_WIDTHS, pathOfOwnPicture } from "@/lib/base/media/picture-address";
import { hasEtag } from "../negotiation";
import { setCacheResult } from "../observability/request-watch";
import { cacheControlOf, type OwnMedia } from "./own-media";
import type { PictureVariant } from "./picture-variant";
import type { PictureVariants, VariantRequest } from "./picture-variants";
import type { PictureFormat } from "./resize-picture";

const ADDRESS = /^\/i\/(?:([\da-f]{8})\/)?(\d+)(\/[^?]+)$/;

/** For a WebP that is sent until the AVIF is encoded. */
const TEN_MINUTES = "public, max-age=600";

const NOTHING = { "Cache-Control": "no-store", "Content-Length": 0 };

/** Maximum number of pictures that wait to be encoded as AVIF; more than a long page has. */
const MAX_QUEUED = 200;

interface PicturesOptions {
  media: OwnMedia;
  /** Whether a picture that is not part of the build may exist at this path below /media. */
  mayExist: (path: string) => Promise<boolean>;
  /** Whether to encode AVIF; otherwise WebP is the best format. */
  avif: boolean;
  variants: PictureVariants;
  /** Called when a picture cannot be read or resized. */
  onError: (error: unknown, source: string) => void;
}

/** A picture to send. */
interface Found {
  variant: PictureVariant;
  cacheControl: string;
  isCached: boolean;
}

/**
 * Serves resized pictures at `/i/<version>/<width>/<path>`. Unknown widths and paths are 404.
 * Encoding AVIF takes much CPU time, so only one is encoded at a time; other pictures are sent as
 * WebP, cacheable for ten minutes, and encoded as AVIF afterwards.
 */
export class Pictures {
  private isEncodingAvif = false;
  private readonly queue = new Map<string, VariantRequest>();

  constructor(private readonly options: PicturesOptions) {}

  /** @returns whether the request was for a picture and is answered */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "", headers } = request;
    if (!url.startsWith("/i/")) return false;
    const [, version, width = "", named = ""] = ADDRESS.exec(url) ?? [];
    const source = version ? pathOfOwnPicture(named) : named;
    const path = decodeURIComponent(source);
    const { media } = this.options;
    const isFixed = media.files.has(path);
    if (!PICTURE_WIDTHS.some((known) => String(known) === width)) {
      send(request, response, null);
      return true;
    }
    const format = this.formatFor(headers.accept ?? "");
    const wanted = { source, width: Number(width), format, isFixed };
    const cacheControl = cacheControlOf(media, path, version);
    this.mayExist(path, isFixed)
      .then((exists) => (exists ? this.find(wanted, cacheControl) : null))
      .then((found) => send(request, response, found))
      .catch((error: unknown) => {
        this.options.onError(error, source);
        response.writeHead(500, NOTHING).end();
      });
    return true;
  }

  private async mayExist(path: string, isFixed: boolean): Promise<boolean> {
    return isFixed || (path.startsWith("/media/") && this.options.mayExist(path));
  }

  private formatFor(accept: string): PictureFormat {
    if (this.options.avif && accept.includes("image/avif")) return "avif";
    return accept.includes("image/webp") ? "webp" : "original";
  }

  private async find(wanted: VariantRequest, cacheControl: string): Promise<Found | null> {
    const { variants } = this.options;
    const cached = await variants.cached(wanted);
    if (cached) return { variant: cached, cacheControl, isCached: true };
    if (wanted.format === "avif" && this.isEncodingAvif) {
      if (this.queue.size < MAX_QUEUED) this.queue.set(`${wanted.width}${wanted.source}`, wanted);
      return this.find({ ...wanted, format: "webp" }, TEN_MINUTES);
    }
    const made = await (wanted.format === "avif"
      ? this.encodeAvif(wanted)
      : variants.create(wanted));
    return made && { variant: made, cacheControl, isCached: false };
  }

  private async encodeAvif(wanted: VariantRequest): Promise<PictureVariant | null> {
    this.isEncodingAvif = true;
    try {
      return await this.options.variants.create(wanted);
    } finally {
      this.isEncodingAvif = false;
      this.encodeNext();
    }
  }

  private encodeNext(): void {
    const [next] = this.queue;
    if (!next) return;
    const [key, wanted] = next;
    this.queue.delete(key);
    // A request for the picture tries again.
    this.encodeAvif(wanted).catch((error: unknown) => this.options.onError(error, wanted.source));
  }
}

function send(request: IncomingMessage, response: ServerResponse, found: Found | null): void {
  if (!found) {
    response.writeHead(404, NOTHING).end();
    return;
  }
  const { variant, cacheControl, isCached } = found;
  setCacheResult(response, isCached ? "hit" : "miss");
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("ETag", variant.etag);
  response.setHeader("Vary", "Accept");
  response.setHeader("X-Cache", isCached ? "HIT" : "MISS");
  if (hasEtag(request.headers["if-none-match"], variant.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { type, body } = variant;
  response.writeHead(200, { "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
