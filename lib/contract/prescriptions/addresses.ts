import type { Addresses } from "../address";

export const PRESCRIPTION_ADDRESSES = {
  getPrescriptions: { method: "GET", path: "/api/prescriptions" },
  addPrescriptionPhoto: { method: "POST", path: "/api/prescriptions/pages", once: true },
  getPrescriptionPage: { method: "GET", path: "/api/prescriptions/pages/{id}" },
  removePrescriptionPage: { method: "DELETE", path: "/api/prescriptions/pages/{id}" },
  startPrescriptionPdf: { method: "POST", path: "/api/prescriptions/pdf" },
  sendPrescriptionPdfPart: { method: "PUT", path: "/api/prescriptions/pdf/{upload}/{part}" },
  sendPrescriptionForm: { method: "POST", path: "/api/prescription-form" },
  sendPrescription: {
    method: "POST",
    path: "/api/order-prescription/{orderNumber}",
    once: true,
  },
} as const satisfies Addresses;

export const DESK_PRESCRIPTION_ADDRESSES = {
  listDeskPrescriptions: { method: "GET", path: "/api/desk/prescriptions" },
  getDeskPrescriptionPage: { method: "GET", path: "/api/desk/prescriptions/pages/{pageId}" },
  getDeskPrescription: { method: "GET", path: "/api/desk/prescriptions/{deskOrder}" },
  decideDeskPrescription: {
    method: "POST",
    path: "/api/desk/prescriptions/{deskOrder}/decide",
    once: true,
  },
} as const satisfies Addresses;
