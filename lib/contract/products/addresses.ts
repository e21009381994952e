import type { Addresses } from "../address";

const PRODUCT = "/api/desk/products/{id}";

export const DESK_PRODUCT_ADDRESSES = {
  listDeskProducts: { method: "GET", path: "/api/desk/products" },
  getDeskProduct: { method: "GET", path: PRODUCT },
  addDeskProduct: { method: "POST", path: "/api/desk/products", once: true },
  saveDeskProduct: { method: "PUT", path: PRODUCT },
  listDeskPriceHistory: { method: "GET", path: `${PRODUCT}/price-history` },
  getDeskHomePlaces: { method: "GET", path: `${PRODUCT}/home-places` },
  previewDeskHtml: { method: "POST", path: "/api/desk/preview" },
} as const satisfies Addresses;
