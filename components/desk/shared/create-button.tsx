import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { usePermissions, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { can } from "@/lib/contract/permissions";

/** Link to the form of a new record, for those who may add one. */
export function CreateButton({ label = "ra.action.create" }: { label?: string }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, resource, "create")) return null;
  return (
    <Button component={Link} to={`/${resource}/create`} variant="contained" startIcon={<AddIcon />}>
      {translate(label)}
    </Button>
  );
}
