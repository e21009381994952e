import type { Addresses } from "../address";

export const EBOOK_ORDER_ADDRESSES = {
  orderEbook: { method: "POST", path: "/api/instant-ebook-order", once: true },
  payEbookOrder: { method: "POST", path: "/api/pay-ebook-order/{orderNumber}", once: true },
  getEbookOrderInfo: { method: "GET", path: "/api/get-ebook-order-info/{orderNumber}" },
  getCustomerEbookOrders: { method: "GET", path: "/api/get-customer-ebook-orders/{customerId}" },
  getEbookPdf: { method: "GET", path: "/api/ebook-pdf/{orderNumber}/{ebookId}" },
} as const satisfies Addresses;

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
