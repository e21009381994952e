import { contentHash } from "../content-hash";
import type { SourcePicture } from "./fetch-picture";
import type { PictureCache } from "./picture-cache";
import type { PictureVariant } from "./picture-variant";
import { type PictureFormat, resizePicture } from "./resize-picture";

/**
 * Time in ms for which a picture that may change under the same name is used without reading it
 * again.
 */
const CHECK_MS = 60 * 60_000;

/** One size and format of a picture. */
export interface VariantRequest {
  /** Encoded URL path of the source. */
  source: string;
  /** Pixels. */
  width: number;
  format: PictureFormat;
  /** Whether the source is part of the build and never changes. */
  isFixed: boolean;
}

function keyOf({ source, width, format }: VariantRequest): string {
  return `${width}/${format}${source}`;
}

/** Creates and caches resized pictures. Concurrent requests for one variant share the work. */
export class PictureVariants {
  private readonly running = new Map<string, Promise<PictureVariant | null>>();

  constructor(
    private readonly cache: PictureCache,
    /** Resolves to null when the picture does not exist. */
    private readonly fetchSource: (source: string) => Promise<SourcePicture | null>,
  ) {}

  /** Returns a variant from the cache; null if it is missing or its source must be checked. */
  async cached(request: VariantRequest): Promise<PictureVariant | null> {
    const found = await this.cache.get(keyOf(request));
    const isFresh = found && (request.isFixed || Date.now() - found.checkedAt < CHECK_MS);
    return isFresh ? found : null;
  }

  /**
   * Creates a variant, or only checks its source if the cache has it.
   * @returns null when the picture does not exist
   * @throws when the source cannot be read or resized
   */
  create(request: VariantRequest): Promise<PictureVariant | null> {
    const key = keyOf(request);
    const running = this.running.get(key);
    if (running) return running;
    const work = this.make(key, request).finally(() => this.running.delete(key));
    this.running.set(key, work);
    return work;
  }

  private async make(key: string, request: VariantRequest): Promise<PictureVariant | null> {
    const source = await this.fetchSource(request.source);
    if (!source) return null;
    const sourceHash = contentHash(source.body);
    const old = await this.cache.get(key);
    const checkedAt = Date.now();
    const variant =
      old?.sourceHash === sourceHash
        ? { ...old, checkedAt }
        : { ...(await this.resize(source, request)), sourceHash, checkedAt };
    await this.cache.set(key, variant);
    return variant;
  }

  private async resize(source: SourcePicture, { width, format }: VariantRequest) {
    const { type, body } = await resizePicture(source, width, format);
    return { type, body, etag: `"${contentHash(body)}"` };
  }
}
