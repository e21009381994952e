import { usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";
import { CashSwitch } from "../settings/cash-switch";

/** Turns cash on delivery on in place, if the role may. */
export function CashStep() {
  const { permissions: role = "" } = usePermissions<string>();
  return can(role, "settings", "edit") ? <CashSwitch area={null} /> : null;
}
