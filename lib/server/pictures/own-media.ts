import { readFileSync } from "node:fs";
import path from "node:path";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** For pictures that may change under the same name. */
const AN_HOUR = "public, max-age=3600";

/** Pictures that are part of the build. */
export interface OwnMedia {
  /** First 8 hex digits of a hash of their content. */
  version: string;
  /** Decoded URL paths. */
  files: ReadonlySet<string>;
}

/** Reads the list that the build wrote below `dir`. @throws when it is missing */
export function readOwnMedia(dir: string): OwnMedia {
  const text = readFileSync(path.join(dir, ".next/niramoy-media.json"), "utf8");
  const { version, files }: { version: string; files: string[] } = JSON.parse(text);
  return { version, files: new Set(files) };
}

/** Returns the Cache-Control of a picture that was requested under a version, or under none. */
export function cacheControlOf(media: OwnMedia, path: string, version: string | undefined): string {
  return media.files.has(path) && version === media.version ? IMMUTABLE : AN_HOUR;
}
