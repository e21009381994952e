import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { saveFile } from "@/lib/base/save-file";
import { can } from "@/lib/contract/permissions";
import type { CsvFormat } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FormatMenu } from "../shared/format-menu";
import { useAction } from "../shared/use-action";

/** Buttons for the table of all products: download it, import a changed one. */
export function TableButtons() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const { permissions: role = "" } = usePermissions<string>();
  const download = async (format?: CsvFormat) =>
    saveFile(await dataProvider.exportProducts(format), "products.csv");
  return (
    <>
      {can(role, "products", "export") && (
        <Box sx={{ display: "inline-flex" }}>
          <Button variant="outlined" disabled={busy} onClick={() => void run(() => download())}>
            {translate("desk.import.export")}
          </Button>
          <FormatMenu
            label={translate("desk.import.export")}
            disabled={busy}
            onChoose={(format) => void run(() => download(format))}
          />
        </Box>
      )}
      {can(role, "products", "import") && (
        <Button variant="outlined" component={Link} to="/products/import">
          {translate("desk.import.title_short")}
        </Button>
      )}
    </>
  );
}
