import "server-only";
import type { OfferLeaf, ProductLeaf } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { SHOP_ID, siteId } from "./site-id";

interface Offer {
  /** Taka. */
  price: number;
  available: boolean;
  /** Absolute address of the page. */
  url: string;
  locale: Locale;
  /** Delivery and return where they are not those of the whole shop. */
  terms: Pick<OfferLeaf, "shippingDetails" | "hasMerchantReturnPolicy">;
}

/** What a thing costs; nothing when there is no price to promise (P74). */
export function offerOf({
  price,
  available,
  url,
  locale,
  terms,
}: Offer): Pick<ProductLeaf, "offers"> {
  if (price <= 0) return {};
  return {
    offers: {
      "@type": "Offer",
      url,
      price: price.toFixed(2),
      priceCurrency: "BDT",
      availability: available ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: {
        "@type": "OnlineStore",
        "@id": siteId(SHOP_ID),
        name: readSiteSettings().name[locale],
      },
      ...terms,
    },
  };
}
