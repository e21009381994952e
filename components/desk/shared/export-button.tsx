import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  useDataProvider,
  useListContext,
  useNotify,
  usePermissions,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { saveFile } from "@/lib/base/save-file";
import { exportPermission } from "@/lib/contract/exports/export-permission";
import { can } from "@/lib/contract/permissions";
import type { CsvFormat, ExportedList } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { exportedList, exportsUnsearched } from "@/lib/desk/exported-lists";
import { FormatMenu } from "./format-menu";
import { useCloseSheet } from "./sheet-button";
import { useAction } from "./use-action";

interface ExportButtonProps {
  list: ExportedList;
  /** Text of the button; by default that of every list. */
  text?: string;
  /** Name of the exported list for screen readers, on screens with several of these buttons. */
  what?: string;
  sort?: { field: string; order: string };
  filter?: unknown;
  /** Whether there is nothing to export. */
  empty?: boolean;
}

/** Saves all rows of a list as CSV, if the role may. */
export function ExportButton(props: ExportButtonProps) {
  const { list, text, what, sort, filter, empty = false } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { run, busy } = useAction();
  const closeSheet = useCloseSheet();
  const label = text ?? translate("desk.list.export");
  const [resource = "", action = ""] = exportPermission(list).split(".");
  if (!can(role, resource, action)) return null;
  const save = async (format?: CsvFormat) => {
    const file = await dataProvider.exportList(list, { sort, filter, format });
    saveFile(file, `${list}.csv`);
    closeSheet();
    notify("desk.list.exported", { type: "success" });
  };
  const disabled = busy || empty;
  return (
    <Box sx={{ display: "inline-flex" }}>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={disabled}
        aria-label={what && `${label}: ${what}`}
        onClick={() => void run(() => save())}
      >
        {label}
      </Button>
      <FormatMenu
        label={what ?? label}
        disabled={disabled}
        onChoose={(format) => void run(() => save(format))}
      />
    </Box>
  );
}

/** Export of the list of the screen with its filters and order; none for other lists. */
export function ListExport() {
  const list = exportedList(useResourceContext() ?? "");
  const translate = useTranslate();
  const { sort, filterValues, total } = useListContext();
  if (!list) return null;
  if (exportsUnsearched(list, filterValues))
    return <ExportButton list={list} text={translate("desk.people.export_all")} />;
  return <ExportButton list={list} sort={sort} filter={filterValues} empty={!total} />;
}
