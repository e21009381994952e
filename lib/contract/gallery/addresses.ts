import type { Addresses } from "../address";

export const GALLERY_ADDRESSES = {
  getGalleries: { method: "GET", path: "/api/get-galleries" },
} as const satisfies Addresses;

export const DESK_GALLERY_ADDRESSES = {
  listDeskGallery: { method: "GET", path: "/api/desk/gallery" },
  getDeskGalleryItem: { method: "GET", path: "/api/desk/gallery/{id}" },
  addDeskGalleryItem: { method: "POST", path: "/api/desk/gallery", once: true },
  saveDeskGalleryItem: { method: "PUT", path: "/api/desk/gallery/{id}" },
} as const satisfies Addresses;
