import type { Addresses } from "../address";

export const DESK_EBOOK_ORDER_ADDRESSES = {
  listDeskEbookOrders: { method: "GET", path: "/api/desk/ebook-orders" },
  getDeskEbookOrder: { method: "GET", path: "/api/desk/ebook-orders/{deskOrder}" },
  cancelDeskEbookOrder: {
    method: "POST",
    path: "/api/desk/ebook-orders/{deskOrder}/cancel",
    once: true,
  },
  payDeskEbookOrder: {
    method: "POST",
    path: "/api/desk/ebook-orders/{deskOrder}/manual-payment",
    once: true,
  },
  refundDeskEbookOrder: {
    method: "POST",
    path: "/api/desk/ebook-orders/{deskOrder}/refund",
    once: true,
  },
  resendDeskEbook: {
    method: "POST",
    path: "/api/desk/ebook-orders/{deskOrder}/resend",
    once: true,
  },
} as const satisfies Addresses;
