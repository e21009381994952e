import type { Addresses } from "../address";

const ORDER = "/api/desk/orders/{deskOrder}";

export const DESK_PAYMENT_ADDRESSES = {
  refundDeskOrder: { method: "POST", path: `${ORDER}/refund`, once: true },
  payDeskOrder: { method: "POST", path: `${ORDER}/manual-payment`, once: true },
  chargeDeskOrder: { method: "POST", path: `${ORDER}/delivery-charge`, once: true },
  exportDeskLedger: { method: "GET", path: "/api/desk/ledger.csv" },
  listDeskPayments: { method: "GET", path: "/api/desk/payments" },
  askDeskGateway: { method: "GET", path: "/api/desk/payments/{id}/gateway" },
  decideDeskPayment: { method: "POST", path: "/api/desk/payments/{id}/decide", once: true },
  listDeskRefunds: { method: "GET", path: "/api/desk/refunds" },
  decideDeskRefund: { method: "POST", path: "/api/desk/refunds/{id}/decide", once: true },
} as const satisfies Addresses;
