import type { Addresses } from "../address";

export const PROFILE_ADDRESSES = {
  getProfile: { method: "GET", path: "/api/profile" },
  changeName: { method: "PATCH", path: "/api/profile" },
  changeContact: { method: "POST", path: "/api/profile/contact" },
  changeConsents: { method: "PATCH", path: "/api/profile/consents" },
  getAddresses: { method: "GET", path: "/api/addresses" },
  addAddress: { method: "POST", path: "/api/addresses", once: true },
  changeAddress: { method: "PATCH", path: "/api/addresses/{addressId}" },
  deleteAddress: { method: "DELETE", path: "/api/addresses/{addressId}" },
} as const satisfies Addresses;
