import { GUEST_DELIVERY } from "@/lib/shop/order/delivery-memory";

/**
 * Name in the local storage of whether the last login in this browser is open, or was ended by anything
 * but its own logout.
 */
export const LOGIN = "login";

/** Attribute of the root element of a browser in which the buyer is probably known. */
export const BUYER_ATTRIBUTE = "data-buyer";

/**
 * Inline script of every page: marks a browser with an open login or a remembered guest before the
 * first paint, so that the order form does not show fields that it folds a moment later.
 */
export const KNOWN_BUYER_SCRIPT = `try {
  if (localStorage.getItem("${LOGIN}") === '"open"' || /"until"/.test(localStorage.getItem("${GUEST_DELIVERY}")))
    document.documentElement.setAttribute("${BUYER_ATTRIBUTE}", "");
} catch {}`.replace(/\n\s*/g, "");

/** Whether the page was marked as one of a known buyer. */
export const expectsBuyer = () => document.documentElement.hasAttribute(BUYER_ATTRIBUTE);
