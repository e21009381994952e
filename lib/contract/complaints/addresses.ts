import type { Addresses } from "../address";

export const COMPLAINT_ADDRESSES = {
  getOrderComplaints: { method: "GET", path: "/api/order-complaints/{orderNumber}" },
  fileComplaint: { method: "POST", path: "/api/order-complaints/{orderNumber}", once: true },
} as const satisfies Addresses;

export const DESK_COMPLAINT_ADDRESSES = {
  listDeskComplaints: { method: "GET", path: "/api/desk/complaints" },
  listDeskComplaintColleagues: { method: "GET", path: "/api/desk/colleagues/complaints" },
  fileDeskComplaint: {
    method: "POST",
    path: "/api/desk/orders/{deskOrder}/complaints",
    once: true,
  },
  getDeskComplaint: { method: "GET", path: "/api/desk/complaints/{id}" },
  answerDeskComplaint: { method: "POST", path: "/api/desk/complaints/{id}/answer", once: true },
  changeDeskComplaint: { method: "PUT", path: "/api/desk/complaints/{id}", once: true },
} as const satisfies Addresses;
