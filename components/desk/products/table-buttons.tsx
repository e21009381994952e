import Button from "@mui/material/Button";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { saveFile } from "@/lib/base/save-file";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { can } from "@/lib/desk/permissions";
import { useAction } from "../shared/use-action";

/** Buttons for the table of all products: download it, import a changed one. */
export function TableButtons() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const { permissions: role = "" } = usePermissions<string>();
  const download = async () => saveFile(await dataProvider.exportProducts(), "products.csv");
  return (
    <>
      {can(role, "products", "export") && (
        <Button variant="outlined" disabled={busy} onClick={() => void run(download)}>
          {translate("desk.import.export")}
        </Button>
      )}
      {can(role, "products", "import") && (
        <Button variant="outlined" component={Link} to="/products/import">
          {translate("desk.import.title_short")}
        </Button>
      )}
    </>
  );
}
