import { readFileSync } from "node:fs";
import { type IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { PICTURE_WIDTHS, pathOfOwnPicture } from "@/lib/base/media/picture-address";

const ADDRESS = /^\/i\/(?:([\da-f]{8})\/)?(\d+)(\/[^?]+)$/;
const QUALITY = "75";
const AVIF = "image/avif";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A picture of another server may change under its name. */
const AN_HOUR = "public, max-age=3600";
/** Not the smallest file: that one is made next. */
const FOR_NOW = "public, max-age=600";

const NOTHING = { "Cache-Control": "no-store", "Content-Length": 0 };

/** More than a long page has. */
const MOST_WAITING = 200;

/** So many variants are surely still in the memory of the image cache. */
const REMEMBERED = 2_000;

/** The pictures that come with the shop, as the build found them. */
export interface OwnMedia {
  /** First 8 hex digits of the hash of their content. */
  version: string;
  /** Their paths on this site, not encoded. */
  files: ReadonlySet<string>;
}

/** What the build wrote below `dir`. @throws when there is none */
export function readOwnMedia(dir: string): OwnMedia {
  const text = readFileSync(path.join(dir, ".next/niramoy-media.json"), "utf8");
  const { version, files }: { version: string; files: string[] } = JSON.parse(text);
  return { version, files: new Set(files) };
}

/** How long a picture may be kept that was asked for under a version, or under none. */
export function keepingOf(media: OwnMedia, path: string, version: string | undefined): string {
  return media.files.has(path) && version === media.version ? IMMUTABLE : AN_HOUR;
}

interface PicturesOptions {
  media: OwnMedia;
  /** Whether there may be another picture below /media at this path of the site. */
  mayExist: (path: string) => boolean;
  /** Whether to make AVIF at all; WebP is the best otherwise. */
  avif: boolean;
  /** Next, which makes and keeps them. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Asks this server for a picture as AVIF, once there is time for it. */
  askLater: (url: string) => Promise<unknown>;
}

/**
 * Pictures under short addresses, `/i/<version>/<width>/<path>`: what Next's `/_next/image` makes of
 * them. Unknown widths and paths end here. AVIF takes a processor for a while, so one is made at a time;
 * what is asked for meanwhile is sent as WebP for ten minutes, and made as AVIF afterwards.
 */
export class Pictures {
  private encoding = false;
  private readonly waiting = new Set<string>();
  private readonly made = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(private readonly options: PicturesOptions) {}

  /** @returns whether the request asked for such a picture; then it is answered */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "" } = request;
    if (!url.startsWith("/i/")) return false;
    const [, version, width, named = ""] = ADDRESS.exec(url) ?? [];
    const source = version ? pathOfOwnPicture(named) : named;
    const path = decodeURIComponent(source);
    const { media } = this.options;
    const exists =
      media.files.has(path) || (path.startsWith("/media/") && this.options.mayExist(path));
    if (!exists || !PICTURE_WIDTHS.some((known) => String(known) === width)) {
      response.writeHead(404, NOTHING).end();
      return true;
    }
    const variant = new URLSearchParams({ url: source, w: String(width), q: QUALITY });
    request.url = `/_next/image?${variant}`;
    cacheFor(response, keepingOf(media, path, version));
    this.make(url, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, NOTHING).end();
    });
    return true;
  }

  private async make(
    asked: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { handle, avif } = this.options;
    const { url = "", headers } = request;
    if (!avif) headers.accept = headers.accept?.replaceAll(AVIF, "");
    if (!headers.accept?.includes(AVIF) || this.made.get(url)) return handle(request, response);
    if (this.encoding) {
      headers.accept = headers.accept.replaceAll(AVIF, "");
      cacheFor(response, FOR_NOW);
      if (this.waiting.size < MOST_WAITING) this.waiting.add(asked);
      return handle(request, response);
    }
    this.encoding = true;
    try {
      await handle(request, response);
      if (response.statusCode < 400) this.made.set(url, true);
    } finally {
      this.encoding = false;
      this.makeNext();
    }
  }

  private makeNext(): void {
    const [next] = this.waiting;
    if (next === undefined) return;
    this.waiting.delete(next);
    // Who needs it will ask again.
    this.options.askLater(next).catch(() => undefined);
  }
}

/** @param url absolute */
export async function askForAvif(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { accept: AVIF } });
  await answer.arrayBuffer();
}

/** Next says of each picture how long the file it was made of may be kept; this is said in its place. */
function cacheFor(response: ServerResponse, control: string): void {
  const setHeader = ServerResponse.prototype.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === "cache-control" ? control : value);
}
