/** Widths in pixels that pictures are made in; the same as in next.config.ts. */
export const PICTURE_WIDTHS = [64, 96, 160, 256, 360, 480, 640, 768, 1024, 1280, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Of the content of our own pictures, put here by the build; without it addresses carry none. */
const VERSION = process.env.MEDIA_VERSION ?? "";

/** Pictures that come with the shop; all others are those of `API_URL`. */
const OWN = /^\/(?:brand|media\/demo)\//;

const MEDIA = "/media";
const BRAND = "/brand/";

/**
 * Where a picture is found in a width: `/i/<version>/<width>/<path>`, without /media in it, since a page has
 * hundreds; `/i/<width>/<path>` for pictures that may change under their name.
 * @param src path on this site, below /media or /brand
 */
export function pictureAddress(src: string, width: PictureWidth): string {
  return addressIn(String(width), src);
}

/** Pixels of the pictures that networks show beside a shared link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Where a picture is found as a JPEG of {@link SHARE_SIZE}. @param src path on this site, below /media or /brand */
export function sharePictureAddress(src: string): string {
  return `${addressIn("share", src)}.jpg`;
}

function addressIn(size: string, src: string): string {
  if (!VERSION || !OWN.test(src)) return `/i/${size}${src}`;
  const short = src.startsWith(BRAND) ? src : src.slice(MEDIA.length);
  return `/i/${VERSION}/${size}${short}`;
}

/** The whole path of what a picture's address with a version calls `short`. */
export function pathOfOwnPicture(short: string): string {
  return short.startsWith(BRAND) || short.startsWith(`${MEDIA}/`) ? short : `${MEDIA}${short}`;
}
