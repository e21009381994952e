import Chip from "@mui/material/Chip";
import { DataTable, SimpleList, useTranslate } from "react-admin";
import type { DeskPrescription } from "@/lib/contract/prescriptions/desk-schemas";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { RowLink } from "../shared/row-link";
import { useLanguage } from "../shared/use-language";

const TABS = ["waiting", "missing", "decided"] as const;

const addressOf = ({ number }: Pick<DeskPrescription, "number">) => `/prescriptions/${number}/show`;

function QueueTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="tab"
      tabs={TABS}
      label={translate("desk.prescriptions.tabs.label")}
      labelOf={(name) => translate(`desk.prescriptions.tabs.${name}`)}
    />
  );
}

function Antibiotic() {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      label={translate("desk.prescriptions.antibiotic")}
    />
  );
}

function QueueTable() {
  const translate = useTranslate();
  const { moment, number } = useLanguage();
  return (
    <DataTable<DeskPrescription> bulkActionButtons={false} rowClick="show">
      <Column<DeskPrescription>
        source="number"
        disableSort
        render={(record) => <RowLink to={addressOf(record)}>{record.number}</RowLink>}
      />
      <Column<DeskPrescription> source="name" disableSort />
      <Column<DeskPrescription>
        source="state"
        disableSort
        render={({ state, antibiotic }) => (
          <>
            {translate(`desk.prescriptions.states.${state}`)} {antibiotic && <Antibiotic />}
          </>
        )}
      />
      <Column<DeskPrescription>
        align="right"
        source="pages"
        disableSort
        render={({ pages }) => number(pages)}
      />
      <Column<DeskPrescription>
        source="sent_at"
        disableSort
        render={({ sent_at }) => sent_at && moment(sent_at)}
      />
      <Column<DeskPrescription>
        source="expires_at"
        disableSort
        render={({ expires_at }) => expires_at && moment(expires_at)}
      />
    </DataTable>
  );
}

function QueueRows() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return (
    <SimpleList<DeskPrescription>
      rowClick="show"
      primaryText={({ number, name }) => `${number} · ${name}`}
      secondaryText={({ state, sent_at, expires_at }) =>
        [
          translate(`desk.prescriptions.states.${state}`),
          sent_at && moment(sent_at),
          expires_at && translate("desk.prescriptions.until", { time: moment(expires_at) }),
        ]
          .filter(Boolean)
          .join(" · ")
      }
      tertiaryText={({ antibiotic }) => antibiotic && <Antibiotic />}
    />
  );
}

/** Prescriptions that wait for the pharmacist, those that were not sent yet, and the decided ones. */
export function PrescriptionList() {
  return (
    <DeskList
      columns
      live
      sort={{ field: "sent_at", order: "ASC" }}
      defaults={{ tab: TABS[0] }}
      hiddenFilters={["tab"]}
      top={<QueueTabs />}
      table={<QueueTable />}
      rows={<QueueRows />}
    />
  );
}
