import type { MetadataRoute } from "next";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { sectionPath } from "@/lib/shop/account/account-section";
import { SEARCH_PATH } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";
import { isDemoBrand, ownLogo, shopIcon } from "@/lib/site/shop-icons";

/** Colour of the browser around the shop. */
export const THEME_COLOUR = "#0b7a78";

/** Site path of the manifest in a language. */
export const manifestPath = (locale: Locale) => localePath(locale, "/manifest.webmanifest");

/** Returns an icon of the shop. @param purpose "any" for one that is shown as it is */
function icon(purpose: "any" | "maskable", size: 192 | 512, locale: Locale) {
  const kind = purpose === "any" ? (`icon-${size}` as const) : (`maskable-${size}` as const);
  return { src: shopIcon(kind, locale), type: "image/png", sizes: `${size}x${size}`, purpose };
}

/** Returns the web app manifest, with the shop's name on the home screen of a phone. */
function webManifest(locale: Locale): MetadataRoute.Manifest {
  const settings = readSiteSettings();
  const { name, tagline } = settings;
  const texts = MESSAGES[locale].app;
  const start = localePath(locale, "/");
  const shortcut = (label: string, path: string) => ({
    name: label,
    url: localePath(locale, path),
    icons: [icon("any", 192, locale)],
  });
  const screenshot = (file: string, sizes: string, wide: boolean, label: string) => ({
    src: `/brand/app/${file}-${locale}.jpg`,
    type: "image/jpeg",
    sizes,
    form_factor: wide ? ("wide" as const) : ("narrow" as const),
    label,
  });
  return {
    id: start,
    name: `${name[locale]} | ${tagline[locale]}`,
    short_name: name[locale],
    description: texts.description,
    lang: locale,
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    theme_color: THEME_COLOUR,
    background_color: "#ffffff",
    categories: ["shopping", "medical", "health"],
    icons: [
      ...(ownLogo(settings, locale)
        ? []
        : [{ src: "/brand/favicon.svg", type: "image/svg+xml", sizes: "any" }]),
      ...(["any", "maskable"] as const).flatMap((purpose) =>
        ([192, 512] as const).map((size) => icon(purpose, size, locale)),
      ),
    ],
    shortcuts: [
      shortcut(texts.search, SEARCH_PATH),
      shortcut(texts.orders, sectionPath("orders")),
      shortcut(texts.doctors, "/doctors"),
    ],
    // They show the name and the logo of the demo.
    screenshots: isDemoBrand()
      ? [
          screenshot("home-phone", "360x640", false, texts.homePicture),
          screenshot("list-phone", "360x640", false, texts.listPicture),
          screenshot("doctors-phone", "360x640", false, texts.doctorsPicture),
          screenshot("home-wide", "1280x720", true, texts.homePicture),
        ]
      : [],
  };
}

export function manifestResponse(locale: Locale): Response {
  const headers = {
    "content-type": "application/manifest+json",
    "cache-control": "public, max-age=3600",
  };
  return Response.json(webManifest(locale), { headers });
}
