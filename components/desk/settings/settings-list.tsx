import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import { DataTable, SimpleList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { SettingRecord } from "@/lib/desk/records";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { useValueText } from "../shared/use-value-text";

const LONGEST = 80;

function useShortValue() {
  const textOf = useValueText();
  return (value: unknown) => {
    const text = textOf(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}

function SettingsTable() {
  const translate = useTranslate();
  const shortValue = useShortValue();
  return (
    <DataTable<SettingRecord> bulkActionButtons={false} rowClick="edit">
      <Column<SettingRecord>
        source="key"
        render={({ key }) => (
          <Link component={RouterLink} to={`/settings/${key}`} lang="en">
            {key}
          </Link>
        )}
      />
      <Column<SettingRecord> source="value" disableSort render={({ value }) => shortValue(value)} />
      <Column<SettingRecord>
        source="source"
        render={({ source }) => (
          <Chip
            size="small"
            variant={source === "default" ? "outlined" : "filled"}
            label={translate(`desk.settings.source.${source}`)}
          />
        )}
      />
    </DataTable>
  );
}

function SettingsRows() {
  const translate = useTranslate();
  const shortValue = useShortValue();
  return (
    <SimpleList<SettingRecord>
      rowClick="edit"
      primaryText={({ key }) => key}
      secondaryText={({ value, source }) =>
        `${shortValue(value)} · ${translate(`desk.settings.source.${source}`)}`
      }
    />
  );
}

/** Every setting with its value and where that comes from. */
export function SettingsList() {
  return (
    <DeskList
      perPage={100}
      sort={{ field: "key", order: "ASC" }}
      table={<SettingsTable />}
      rows={<SettingsRows />}
    />
  );
}
