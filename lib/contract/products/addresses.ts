import type { Addresses } from "../address";

export const PRODUCT_ADDRESSES = {
  getProducts: { method: "GET", path: "/api/get-products" },
  getProductDetails: { method: "GET", path: "/api/get-details/{id}" },
  getLiveProduct: { method: "GET", path: "/api/get-buynow-product-details/{id}" },
  searchProducts: { method: "GET", path: "/api/get-search-products" },
} as const satisfies Addresses;

const PRODUCT = "/api/desk/products/{id}";

export const DESK_PRODUCT_ADDRESSES = {
  listDeskProducts: { method: "GET", path: "/api/desk/products" },
  getDeskProduct: { method: "GET", path: PRODUCT },
  addDeskProduct: { method: "POST", path: "/api/desk/products", once: true },
  saveDeskProduct: { method: "PUT", path: PRODUCT },
  listDeskPriceHistory: { method: "GET", path: `${PRODUCT}/price-history` },
  getDeskHomePlaces: { method: "GET", path: `${PRODUCT}/home-places` },
  previewDeskHtml: { method: "POST", path: "/api/desk/preview", readOnly: true },
} as const satisfies Addresses;
