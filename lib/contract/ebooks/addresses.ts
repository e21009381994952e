import type { Addresses } from "../address";

export const DESK_EBOOK_ADDRESSES = {
  listDeskEbooks: { method: "GET", path: "/api/desk/ebooks" },
  getDeskEbook: { method: "GET", path: "/api/desk/ebooks/{id}" },
  addDeskEbook: { method: "POST", path: "/api/desk/ebooks", once: true },
  saveDeskEbook: { method: "PUT", path: "/api/desk/ebooks/{id}" },
  uploadDeskEbookPdf: { method: "POST", path: "/api/desk/ebooks/{id}/pdf" },
} as const satisfies Addresses;
