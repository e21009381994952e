import type { Addresses } from "../address";

const ORDER = "/api/desk/orders/{deskOrder}/parcels";

export const SHIPMENT_ADDRESSES = {
  noticeParcel: { method: "POST", path: "/api/courier-notice/{courier}" },
  askRedelivery: { method: "POST", path: "/api/order-redelivery/{orderNumber}" },
  redeliveryForm: { method: "POST", path: "/api/redelivery-form" },
} as const satisfies Addresses;

export const DESK_SHIPMENT_ADDRESSES = {
  getDeskParcels: { method: "GET", path: ORDER },
  listDeskCourierPlaces: { method: "GET", path: `${ORDER}/places` },
  bookDeskParcel: { method: "POST", path: ORDER },
  endDeskRedelivery: { method: "POST", path: `${ORDER}/redelivery-done` },
  endDeskBooking: { method: "POST", path: `${ORDER}/not-there` },
  settleDeskParcel: { method: "POST", path: `${ORDER}/done` },
  bookDeskParcels: { method: "POST", path: "/api/desk/parcels/book-many" },
  listDeskCouriers: { method: "GET", path: "/api/desk/couriers" },
  testDeskCourier: { method: "POST", path: "/api/desk/couriers/{courier}/test" },
} as const satisfies Addresses;
