/** Widths in pixels of resized pictures. */
export const PICTURE_WIDTHS = [64, 96, 160, 256, 360, 480, 640, 768, 1024, 1280, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Content hash of the pictures of the build, set by the build; empty without one. */
const VERSION = process.env.MEDIA_VERSION ?? "";

/** Pictures that are part of the build; all others may change under the same name. */
const OWN = /^\/(?:brand|media\/demo)\//;

const MEDIA = "/media";
const BRAND = "/brand/";

/**
 * Returns the URL path of a picture in a width: `/i/<version>/<width>/<path>`, without /media in
 * it, since a page has hundreds of them; `/i/<width>/<path>` for pictures that may change under the
 * same name.
 * @param src path on this site, below /media or /brand
 */
export function pictureAddress(src: string, width: PictureWidth): string {
  return addressIn(String(width), src);
}

/** Size in pixels of share images (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Returns the URL path of a picture as a JPEG of {@link SHARE_SIZE}. @param src path on this site,
 * below /media or /brand
 */
export function sharePictureAddress(src: string): string {
  return `${addressIn("share", src)}.jpg`;
}

/**
 * Kinds of square pictures that are made of another one, with their pixels. A maskable one has room
 * around it, since phones cut off its corners.
 */
export const SQUARE_PICTURES = [
  "icon-48",
  "icon-192",
  "icon-512",
  "apple-180",
  "maskable-192",
  "maskable-512",
] as const;

export type SquarePicture = (typeof SQUARE_PICTURES)[number];

/** Returns the URL path of a picture as a square PNG. @param src path on this site, below /media */
export function squarePictureAddress(kind: SquarePicture, src: string): string {
  return `${addressIn(kind, src)}.png`;
}

function addressIn(size: string, src: string): string {
  if (!VERSION || !OWN.test(src)) return `/i/${size}${src}`;
  const short = src.startsWith(BRAND) ? src : src.slice(MEDIA.length);
  return `/i/${VERSION}/${size}${short}`;
}

/** Returns the full path of the shortened one in a versioned address. */
export function pathOfOwnPicture(short: string): string {
  return short.startsWith(BRAND) || short.startsWith(`${MEDIA}/`) ? short : `${MEDIA}${short}`;
}
