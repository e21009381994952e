import type { Addresses } from "../address";

export const DESK_AUDIT_ADDRESSES = {
  listDeskAudit: { method: "GET", path: "/api/desk/audit" },
  getDeskAuditSummary: { method: "GET", path: "/api/desk/audit/summary" },
} as const satisfies Addresses;
