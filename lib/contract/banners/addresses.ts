import type { Addresses } from "../address";

export const DESK_BANNER_ADDRESSES = {
  listDeskBanners: { method: "GET", path: "/api/desk/banners" },
  getDeskBanner: { method: "GET", path: "/api/desk/banners/{id}" },
  addDeskBanner: { method: "POST", path: "/api/desk/banners", once: true },
  saveDeskBanner: { method: "PUT", path: "/api/desk/banners/{id}" },
} as const satisfies Addresses;
