import type { Addresses } from "../address";

export const OFFER_ADDRESSES = {
  setOfferCode: { method: "POST", path: "/api/offer-code", once: true },
  getProductOffer: { method: "GET", path: "/api/product-offer/{id}" },
} as const satisfies Addresses;
