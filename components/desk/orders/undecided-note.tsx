import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";

/** Says why no payment can be recorded by hand while one is being checked, and leads there. */
export function UndecidedNote({ sums }: Pick<DeskOrderDetails["ledger"], "sums">) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  if (sums.undecided === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate("desk.orders.undecided")}{" "}
      {can(role, "payments", "list") && (
        <Link component={RouterLink} to="/payments">
          {translate("desk.orders.undecided_link")}
        </Link>
      )}
    </Alert>
  );
}
