import UndoIcon from "@mui/icons-material/Undo";
import Button from "@mui/material/Button";
import { usePermissions, useTranslate } from "react-admin";
import type { AuditRecord } from "@/lib/contract/audit/schemas";
import { can } from "@/lib/contract/permissions";
import { formerValues } from "@/lib/desk/put-back";
import { useRecordChange } from "./use-record-change";

/** Saves the former values of a change again, as an edit with its checks. */
export function PutBackButton({ entry }: { entry: AuditRecord }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { record, resource, change, isPending } = useRecordChange("desk.audit.put_back_done");
  if (!record || !can(role, resource, "edit")) return null;
  const values = formerValues(resource, record, entry);
  if (!values) return null;
  return (
    <Button
      size="small"
      startIcon={<UndoIcon />}
      disabled={isPending}
      onClick={() => change(values)}
    >
      {translate("desk.audit.put_back")}
    </Button>
  );
}
