import type { Addresses } from "../address";

export const ORDER_ADDRESSES = {
  orderCart: { method: "POST", path: "/api/order", once: true },
  orderProduct: { method: "POST", path: "/api/instant-order", once: true },
  getOrderInfo: { method: "GET", path: "/api/get-order-info/{orderNumber}" },
  getCustomerOrders: { method: "GET", path: "/api/get-customer-ecom-orders/{customerId}" },
  cancelOrder: { method: "POST", path: "/api/cancel-order/{orderNumber}" },
  confirmOrder: { method: "POST", path: "/api/confirm-order/{orderNumber}" },
  trackOrder: { method: "POST", path: "/api/track-order" },
  trackOrderForm: { method: "POST", path: "/api/tracking-form" },
} as const satisfies Addresses;

export const RECEIPT_ADDRESSES = {
  printReceipt: { method: "GET", path: "/sale-order/receipt/print/{receipt}" },
  printReceiptByPhone: { method: "POST", path: "/api/receipt-form" },
  proveOrder: { method: "POST", path: "/api/order-proof/{orderNumber}" },
} as const satisfies Addresses;
