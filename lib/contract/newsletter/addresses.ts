import type { Addresses } from "../address";

export const DESK_NEWSLETTER_ADDRESSES = {
  listDeskNewsletter: { method: "GET", path: "/api/desk/newsletter" },
} as const satisfies Addresses;
