import type { Addresses } from "../address";

export const DESK_CATEGORY_ADDRESSES = {
  listDeskCategories: { method: "GET", path: "/api/desk/categories" },
  getDeskCategory: { method: "GET", path: "/api/desk/categories/{id}" },
  addDeskCategory: { method: "POST", path: "/api/desk/categories", once: true },
  saveDeskCategory: { method: "PUT", path: "/api/desk/categories/{id}" },
  listDeskBrands: { method: "GET", path: "/api/desk/brands" },
  getDeskBrand: { method: "GET", path: "/api/desk/brands/{id}" },
  addDeskBrand: { method: "POST", path: "/api/desk/brands", once: true },
  saveDeskBrand: { method: "PUT", path: "/api/desk/brands/{id}" },
} as const satisfies Addresses;
