import type { Addresses } from "../address";

export const DESK_CUSTOMER_ADDRESSES = {
  listDeskPeople: { method: "GET", path: "/api/desk/people" },
  getDeskLastDelivery: { method: "GET", path: "/api/desk/people/last-delivery" },
  getDeskCustomer: { method: "GET", path: "/api/desk/people/{id}" },
  resetDeskCustomer: { method: "POST", path: "/api/desk/people/{id}/reset", once: true },
  blockDeskCustomer: { method: "POST", path: "/api/desk/people/{id}/block", once: true },
  eraseDeskCustomer: { method: "POST", path: "/api/desk/people/{id}/erase", once: true },
  exportDeskPerson: { method: "GET", path: "/api/desk/people/{id}/export" },
} as const satisfies Addresses;
