import type { Addresses } from "../address";

export const PAYMENT_ADDRESSES = {
  payOrder: { method: "POST", path: "/api/pay-order/{orderNumber}", once: true },
  returnFromPayment: { method: "GET", path: "/api/payment-return/{gateway}" },
  returnFromPaymentByForm: { method: "POST", path: "/api/payment-return/{gateway}" },
  noticePayment: { method: "POST", path: "/api/payment-notice/{gateway}" },
} as const satisfies Addresses;
