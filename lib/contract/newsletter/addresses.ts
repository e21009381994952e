import type { Addresses } from "../address";

export const NEWSLETTER_ADDRESSES = {
  subscribeToNewsletter: { method: "POST", path: "/api/newsletter", once: true },
  openConfirmLink: { method: "GET", path: "/api/newsletter/confirm" },
  confirmSubscription: { method: "POST", path: "/api/newsletter/confirm" },
  openUnsubscribeLink: { method: "GET", path: "/api/newsletter/unsubscribe" },
  unsubscribe: { method: "POST", path: "/api/newsletter/unsubscribe" },
} as const satisfies Addresses;

export const DESK_NEWSLETTER_ADDRESSES = {
  listDeskNewsletter: { method: "GET", path: "/api/desk/newsletter" },
} as const satisfies Addresses;
