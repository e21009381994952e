import type { Addresses } from "../address";

export const RETURN_ADDRESSES = {
  getOrderReturns: { method: "GET", path: "/api/order-returns/{orderNumber}" },
  requestReturn: { method: "POST", path: "/api/order-returns/{orderNumber}", once: true },
  addReturnPhoto: { method: "POST", path: "/api/order-return-photos/{orderNumber}", once: true },
  getReturnPhoto: { method: "GET", path: "/api/return-photos/{id}" },
  removeReturnPhoto: { method: "DELETE", path: "/api/return-photos/{id}" },
} as const satisfies Addresses;

export const DESK_RETURN_ADDRESSES = {
  listDeskReturns: { method: "GET", path: "/api/desk/returns" },
  getDeskReturnPhoto: { method: "GET", path: "/api/desk/return-photos/{id}" },
  getDeskReturnable: { method: "GET", path: "/api/desk/orders/{deskOrder}/returnable" },
  requestDeskReturn: {
    method: "POST",
    path: "/api/desk/orders/{deskOrder}/returns",
    once: true,
  },
  decideDeskReturn: { method: "POST", path: "/api/desk/returns/{id}/decide", once: true },
  refundDeskReturn: { method: "POST", path: "/api/desk/returns/{id}/refund", once: true },
} as const satisfies Addresses;
