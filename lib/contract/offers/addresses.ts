import type { Addresses } from "../address";

export const OFFER_ADDRESSES = {
  setOfferCode: { method: "POST", path: "/api/offer-code", once: true },
  getProductOffer: { method: "GET", path: "/api/product-offer/{id}" },
} as const satisfies Addresses;

export const DESK_OFFER_ADDRESSES = {
  listDeskOffers: { method: "GET", path: "/api/desk/offers" },
  getDeskOffer: { method: "GET", path: "/api/desk/offers/{id}" },
  addDeskOffer: { method: "POST", path: "/api/desk/offers", once: true },
  saveDeskOffer: { method: "PUT", path: "/api/desk/offers/{id}" },
} as const satisfies Addresses;
