import { html } from "hono/html";
import { fillPlaceholders } from "@/lib/base/text/placeholders";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { type Pharmacist, pharmacistDetails } from "@/lib/site/pharmacist";
import type { ShopDetails } from "../kernel/settings/shop-details";
import type { Seller } from "./seller";

/** Whether the shop was registered for VAT when a document was issued. */
export function hasBin({ licences }: Pick<Seller, "licences">): boolean {
  return licences.some(({ kind }) => kind === "bin");
}

function pharmacistLine(pharmacist: Pharmacist, locale: Locale) {
  const { title, details } = MESSAGES[locale].common.pharmacist;
  return html`<p>${title}: ${fillPlaceholders(details, pharmacistDetails(pharmacist, locale))}</p>`;
}

/**
 * Renders logo, name, address, licences and pharmacist of the shop.
 * @param seller as stored with a document; undefined for the current settings
 */
export function sellerBlock(shop: ShopDetails, locale: Locale, seller: Seller | undefined) {
  const { licences } = MESSAGES[locale].common;
  const name = seller?.name[locale] ?? shop.name;
  const numbered = seller?.licences ?? shop.licences;
  const pharmacist = seller ? seller.pharmacist : shop.pharmacist;
  const logo = shop.logo && html`<img class="logo" src="${shop.logo}" alt="${shop.name}">`;
  return html`<div>${logo}<p><strong>${name}</strong></p><p>${seller?.address[locale] ?? shop.address}</p>
${[shop.phone, shop.email].filter(Boolean).map((contact) => html`<p>${contact}</p>`)}
${numbered.map(({ kind, number }) => html`<p>${licences[kind]}: ${number}</p>`)}
${pharmacist && pharmacistLine(pharmacist, locale)}</div>`;
}
