import type { Graph, MedicalClinicLeaf, OnlineStore, PostalAddress, WebSite } from "schema-dts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/i18n/locales";
import { postalParts } from "@/lib/site/postal-address";
import { readSiteSettings } from "@/lib/site/settings";
import { shopIcon } from "@/lib/site/shop-icons";
import { absoluteUrl, pageUrl, shopPicture } from "./metadata";
import { returnPolicy, shippingService } from "./shop-policies-json-ld";
import "server-only";

/**
 * Ids of the entities that all pages share: the shop as an organization, the centre as a place, and
 * the site.
 */
export const SHOP_ID = "shop";
export const CENTRE_ID = "centre";
export const WEBSITE_ID = "website";
export const ADDRESS_ID = "address";

/** Returns the id of an entity, which is the same on every page and in every language. */
export function siteId(name: string): string {
  return `${absoluteUrl("/")}#${name}`;
}

/** Returns the shop and the centre, for the home, about and contact pages. */
export function organizationJsonLd(locale: Locale): Graph {
  return { "@context": "https://schema.org", "@graph": [shop(locale), centre(locale)] };
}

/**
 * Returns the same plus the WebSite for the home page. Search engines read the site name from the
 * root address only.
 */
export function homeJsonLd(locale: Locale): Graph {
  const organization = organizationJsonLd(locale);
  if (locale !== DEFAULT_LOCALE) return organization;
  return { ...organization, "@graph": [webSite(), ...organization["@graph"]] };
}

/** Returns the clinic as a place. It has no rating, because the only source would be the shop itself. */
export function centre(locale: Locale): MedicalClinicLeaf {
  const { name, hours, address, map } = readSiteSettings();
  return {
    "@type": "MedicalClinic",
    "@id": siteId(CENTRE_ID),
    name: name[locale],
    url: pageUrl(locale, "/contact"),
    image: absoluteUrl(shopPicture(locale).path),
    ...reachedBy(locale),
    currenciesAccepted: "BDT",
    parentOrganization: { "@id": siteId(SHOP_ID) },
    ...(address.geo && { geo: { "@type": "GeoCoordinates", ...address.geo } }),
    ...(map && { hasMap: map.link }),
    ...(hours.week && {
      openingHoursSpecification: hours.week.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
        opens,
        closes,
      })),
    }),
  };
}

/** Returns phone number and mail address, as far as the shop has them. */
function contact(): { telephone?: string; email?: string } {
  const { phone: telephone, email } = readSiteSettings();
  return { ...(telephone && { telephone }), ...(email && { email }) };
}

/** Returns the same with the postal address. */
function reachedBy(locale: Locale) {
  const hasAddress = readSiteSettings().address[locale] !== "";
  return { ...contact(), ...(hasAddress && { address: postalAddress(locale) }) };
}

/** Returns the structured address of the centre. */
function postalAddress(locale: Locale): PostalAddress {
  const { street, town } = postalParts(readSiteSettings().address[locale]);
  return {
    "@type": "PostalAddress",
    "@id": siteId(ADDRESS_ID),
    streetAddress: street,
    addressCountry: "BD",
    ...(town && { addressLocality: town.name, postalCode: town.postalCode }),
  };
}

function shop(locale: Locale): OnlineStore {
  const { name, tagline, profiles } = readSiteSettings();
  return {
    "@type": "OnlineStore",
    "@id": siteId(SHOP_ID),
    name: name[locale],
    ...otherNames(locale),
    description: tagline[locale],
    url: pageUrl(locale, "/"),
    logo: absoluteUrl(shopIcon("icon-512", locale)),
    image: absoluteUrl(shopPicture(locale).path),
    ...reachedBy(locale),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      ...contact(),
      areaServed: "BD",
      availableLanguage: [...LOCALES],
    },
    subOrganization: { "@id": siteId(CENTRE_ID) },
    hasMerchantReturnPolicy: returnPolicy(locale),
    hasShippingService: shippingService(),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function webSite(): WebSite {
  return {
    "@type": "WebSite",
    "@id": siteId(WEBSITE_ID),
    url: pageUrl(DEFAULT_LOCALE, "/"),
    name: readSiteSettings().name[DEFAULT_LOCALE],
    ...otherNames(DEFAULT_LOCALE),
    inLanguage: [...LOCALES],
    publisher: { "@id": siteId(SHOP_ID) },
  };
}

/** Returns the name of the shop in the other languages. */
function otherNames(locale: Locale): { alternateName?: string[] } {
  const { name } = readSiteSettings();
  const others = LOCALES.map((other) => name[other]).filter((other) => other !== name[locale]);
  return others.length > 0 ? { alternateName: [...new Set(others)] } : {};
}
