import { type Locale, localePath } from "@/lib/i18n/locales";

const PAGES = {
  ebook: "/ebook-order-details",
  product: "/order-details",
  appointment: "/appointment-details",
};

export type PaidKind = keyof typeof PAGES;

interface WayBack {
  language: Locale;
  /** `tracking` for who only knows the phone number. */
  return_page: "tracking" | null;
}

export function recordPath(kind: PaidKind, number: string): string {
  return `${PAGES[kind]}/${number}`;
}

/** Returns the path of the page to which a customer returns after paying. */
export function returnPath(
  { kind, number }: { kind: PaidKind; number: string },
  { language, return_page }: WayBack,
): string {
  const own = recordPath(kind, number);
  const byPhone = kind === "appointment" ? `${own}?by=phone` : `/order-tracking?order=${number}`;
  return localePath(language, return_page === "tracking" ? byPhone : own);
}
