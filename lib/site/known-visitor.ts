import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";

/** Name in the local storage. A cookie would be sent with every request, and no server needs it. */
const NAME = "known-visitor";

/** What the header showed last in this browser. Holds no name: pages show it before any answer. */
interface KnownVisitor {
  isCustomer: boolean;
  /** Texts of a cart with pieces, as the header writes them in `locale`. */
  cart?: { locale: Locale; pieces: string; total: string };
}

/** Attribute of the root element with what the header shows. */
export const VISITOR_ATTRIBUTE = "data-known";

/**
 * Inline script of every page: marks the root element with what this browser knows of its visitor,
 * for the styles in menus.css. Without the cookie of a session it marks nothing.
 */
export const KNOWN_VISITOR_SCRIPT = `try {
  const { isCustomer, cart } = JSON.parse(localStorage.getItem("${NAME}"));
  const root = document.documentElement;
  if (/(^|; )XSRF-TOKEN=/.test(document.cookie)) {
    const isShown = cart && cart.locale === root.lang;
    root.setAttribute("${VISITOR_ATTRIBUTE}", (isCustomer ? "customer " : "") + (isShown ? "cart" : ""));
    if (isShown) {
      root.style.setProperty("--cart-pieces", JSON.stringify(cart.pieces));
      root.style.setProperty("--cart-total", JSON.stringify(cart.total));
    }
  }
} catch {}`.replace(/\n\s*/g, "");

interface LoadedVisitor {
  isCustomer: boolean;
  cart: { totalQuantity: number; total: number };
}

/** Stores what the header of the next page shows first, and ends what it showed until now. */
export function keepKnownVisitor({ isCustomer, cart }: LoadedVisitor, locale: Locale): void {
  document.documentElement.removeAttribute(VISITOR_ATTRIBUTE);
  const hasPieces = cart.totalQuantity > 0;
  if (!isCustomer && !hasPieces) {
    forgetKnownVisitor();
    return;
  }
  const pieces = localDigits(String(cart.totalQuantity), locale);
  const texts = { locale, pieces, total: formatTaka(cart.total, locale) };
  const known: KnownVisitor = { isCustomer, cart: hasPieces ? texts : undefined };
  if (JSON.stringify(known) !== JSON.stringify(readLocalJson(NAME))) writeLocalJson(NAME, known);
}

export function forgetKnownVisitor(): void {
  writeLocalJson(NAME, undefined);
}
