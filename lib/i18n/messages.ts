import type { Locale } from "./locales";
import bn from "./messages/bn.json";
import en from "./messages/en.json";

export type Messages = typeof en;

/** All texts of the interface, by locale. */
export const MESSAGES: Record<Locale, Messages> = { en, bn };

/** Returns some namespaces of a locale, for the islands of a page. */
export function messagesOf<Name extends keyof Messages>(locale: Locale, ...names: Name[]) {
  const all = MESSAGES[locale];
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Messages, Name>;
}

/**
 * Keys of shared namespaces that no island needs on every page: used on the server only, or by a
 * page that adds the whole namespace.
 */
const NOT_FOR_ALL = {
  common: [
    "skipToContent",
    "breadcrumb",
    "company",
    "contact",
    "disclaimer",
    "licences",
    "pharmacist",
  ],
  footer: ["columns", "chat", "message"],
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
    "cashBoth",
    "cashInside",
    "cashOutside",
    "sameIngredient",
    "noScript",
  ],
  errors: [
    "notFoundTitle",
    "notFound",
    "notFoundHint",
    "popularCategories",
    "searchFailedTitle",
    "searchFailed",
    "retrying",
    "offlineTitle",
    "offline",
    "offlineRetrying",
    "offlineCart",
  ],
} as const satisfies { [Name in keyof Messages]?: readonly (keyof Messages[Name])[] };

/**
 * Returns the messages that islands need on every page. They are part of every page, so keep them
 * few.
 */
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
    "robot",
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
