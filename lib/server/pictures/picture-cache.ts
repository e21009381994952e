import { LRUCache } from "lru-cache";
import type { PictureFiles } from "./picture-files";
import type { PictureVariant } from "./picture-variant";

/** Maximum size of the pictures in memory together, in bytes. */
const MAX_BYTES = 50_000_000;

/** Caches resized pictures in memory, and in files if there is a folder. */
export class PictureCache {
  private readonly memory = new LRUCache<string, PictureVariant>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(private readonly files: PictureFiles | undefined) {}

  async get(key: string): Promise<PictureVariant | null> {
    const known = this.memory.get(key);
    if (known) return known;
    const stored = (await this.files?.get(key)) ?? null;
    if (stored) this.memory.set(key, stored);
    return stored;
  }

  async set(key: string, variant: PictureVariant): Promise<void> {
    this.memory.set(key, variant);
    await this.files?.set(key, variant);
  }
}
