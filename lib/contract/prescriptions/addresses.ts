import type { Addresses } from "../address";

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
