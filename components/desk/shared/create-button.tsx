import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { usePermissions, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { can } from "@/lib/contract/permissions";

interface CreateButtonProps {
  label: string;
  /** Whether only the icon is shown. */
  compact?: boolean;
}

/** Link to the form of a new record, for those who may add one. */
export function CreateButton({ label, compact = false }: CreateButtonProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, resource, "create")) return null;
  const target = `/${resource}/create`;
  if (compact)
    return (
      <IconButton component={Link} to={target} aria-label={translate(label)} color="primary">
        <AddIcon />
      </IconButton>
    );
  return (
    <Button component={Link} to={target} variant="contained" startIcon={<AddIcon />}>
      {translate(label)}
    </Button>
  );
}
