import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";

/**
 * Stands in place of a part whose script cannot be loaded, mostly because the shop was updated after
 * the page was opened. Does not reload by itself, because the form around it may not be saved.
 */
export function DeskUpdated() {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => window.location.reload()} sx={{ minHeight: 44 }}>
          {translate("desk.updated.reload")}
        </Button>
      }
    >
      {translate("desk.updated.text")}
    </Alert>
  );
}
