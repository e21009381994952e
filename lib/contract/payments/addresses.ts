import type { Addresses } from "../address";

export const PAYMENT_ADDRESSES = {
  payOrder: { method: "POST", path: "/api/pay-order/{orderNumber}", once: true },
  returnFromPayment: { method: "GET", path: "/api/payment-return/{gateway}" },
} as const satisfies Addresses;
