import type { Addresses } from "../address";

export const EBOOK_ADDRESSES = {
  getEbooks: { method: "GET", path: "/api/get-ebooks" },
  getEbookDetails: { method: "GET", path: "/api/get-ebook-details/{id}" },
  getLiveEbook: { method: "GET", path: "/api/get-buynow-ebook-details/{id}" },
} as const satisfies Addresses;

export const DESK_EBOOK_ADDRESSES = {
  listDeskEbooks: { method: "GET", path: "/api/desk/ebooks" },
  getDeskEbook: { method: "GET", path: "/api/desk/ebooks/{id}" },
  addDeskEbook: { method: "POST", path: "/api/desk/ebooks", once: true },
  saveDeskEbook: { method: "PUT", path: "/api/desk/ebooks/{id}" },
  uploadDeskEbookPdf: { method: "POST", path: "/api/desk/ebooks/{id}/pdf" },
} as const satisfies Addresses;
