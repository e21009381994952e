import type { Locale } from "./locales";
import bn from "./messages/bn.json";
import en from "./messages/en.json";

export type Messages = typeof en;

/** Every visible string of the interface, by language. */
export const MESSAGES: Record<Locale, Messages> = { en, bn };

/** Some namespaces in a language, for the islands of one page. */
export function messagesOf<Name extends keyof Messages>(locale: Locale, ...names: Name[]) {
  const all = MESSAGES[locale];
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Messages, Name>;
}

/** What of the texts for every page only the server uses, or a page that adds the whole namespace. */
const NOT_FOR_ALL = {
  common: ["skipToContent", "breadcrumb", "company", "contact", "disclaimer", "licences"],
  footer: ["columns", "chat"],
  product: [
    "view",
    "category",
    "brand",
    "unit",
    "delivery",
    "relatedProducts",
    "description",
    "reviews",
  ],
  cart: [
    "description",
    "image",
    "product",
    "discount",
    "totals",
    "cartSubtotal",
    "vat",
    "discountMinus",
    "orderTotal",
    "deliveryNote",
    "proceedToCheckout",
    "blocked",
    "insideTotal",
    "outsideTotal",
    "deliveryIncluded",
    "noScript",
  ],
  errors: [
    "notFoundTitle",
    "notFound",
    "notFoundHint",
    "searchFailedTitle",
    "searchFailed",
    "retrying",
  ],
} as const satisfies { [Name in keyof Messages]?: readonly (keyof Messages[Name])[] };

/** The texts that islands of every page use; only these travel to every browser. */
export function clientMessages(locale: Locale) {
  const { common, footer, product, cart, errors, ...whole } = messagesOf(
    locale,
    "common",
    "header",
    "footer",
    "search",
    "product",
    "saved",
    "cart",
    "slider",
    "errors",
  );
  return {
    ...whole,
    common: without(common, NOT_FOR_ALL.common),
    footer: without(footer, NOT_FOR_ALL.footer),
    product: without(product, NOT_FOR_ALL.product),
    cart: without(cart, NOT_FOR_ALL.cart),
    errors: without(errors, NOT_FOR_ALL.errors),
  };
}

function without<Texts extends object, Key extends keyof Texts>(
  texts: Texts,
  keys: readonly Key[],
) {
  const left = Object.entries(texts).filter(([key]) => !keys.includes(key as Key));
  return Object.fromEntries(left) as Omit<Texts, Key>;
}
