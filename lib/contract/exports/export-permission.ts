import type { Permission } from "../permissions";
import type { ExportedList } from "../terms";

/** Returns the permission to export a list. Refunds are exported like payments. */
export function exportPermission(list: ExportedList): Permission {
  return list === "refunds" ? "payments.export" : `${list}.export`;
}
