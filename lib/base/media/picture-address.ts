/** Widths in pixels that pictures are made in; the same as in next.config.ts. */
export const PICTURE_WIDTHS = [64, 96, 160, 256, 360, 480, 640, 768, 1024, 1280, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Of the content of our own pictures, put here by the build; without it addresses carry none. */
const VERSION = process.env.MEDIA_VERSION ?? "";

/** Pictures that come with the shop; all others are those of `API_URL`. */
const OWN = /^\/(?:brand|media\/demo)\//;

/**
 * Where a picture is found in a width: `/i/<version>/<width>/<path>`, without version for pictures
 * that may change under their name.
 * @param src path on this site, below /media or /brand
 */
export function pictureAddress(src: string, width: PictureWidth): string {
  return `/i/${VERSION && OWN.test(src) ? `${VERSION}/` : ""}${width}${src}`;
}
