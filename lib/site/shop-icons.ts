import { type SquarePicture, squarePictureAddress } from "@/lib/base/media/picture-address";
import type { Locale } from "@/lib/i18n/locales";
import defaults from "./defaults.json";
import { readSiteSettings } from "./settings";
import type { SiteSettings } from "./settings-schema";

/** Icons of shops without a logo of their own, which show no name. */
const USUAL_ICONS: Record<SquarePicture, string> = {
  "icon-48": "/favicon.ico",
  "icon-192": "/brand/icon-192.png",
  "icon-512": "/brand/icon-512.png",
  "apple-180": "/brand/apple-touch-icon.png",
  "maskable-192": "/brand/icon-maskable-192.png",
  "maskable-512": "/brand/icon-maskable-512.png",
};

/** A vector graphic is not resized. */
const OWN_LOGO = /^\/media\/.+(?<!\.svg)$/i;

/** Returns the site path of the logo that staff uploaded; null without one. */
export function ownLogo({ logo }: Pick<SiteSettings, "logo">, locale: Locale): string | null {
  const path = logo?.[locale];
  return path && OWN_LOGO.test(path) ? path : null;
}

/**
 * Returns the site path of an icon of the shop, made of its logo if it has one of its own. Names of
 * uploaded files change with their content, so that a new logo has new addresses.
 */
export function shopIcon(kind: SquarePicture, locale: Locale): string {
  const logo = ownLogo(readSiteSettings(), locale);
  return logo ? squarePictureAddress(kind, encodeURI(logo)) : USUAL_ICONS[kind];
}

/** Whether the shop has name and logo of the demo, which some pictures of the build show. */
export function isDemoBrand(): boolean {
  const { name, logo } = readSiteSettings();
  return name.en === defaults.name.en && logo?.en === defaults.logo.en;
}
