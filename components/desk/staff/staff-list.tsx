import { DataTable, SimpleList, useTranslate } from "react-admin";
import type { DeskStaff } from "@/lib/contract/staff/schemas";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { RowLink } from "../shared/row-link";

function StaffTable() {
  const translate = useTranslate();
  return (
    <DataTable<DeskStaff> bulkActionButtons={false} rowClick="edit">
      <Column<DeskStaff>
        source="name"
        render={({ id, name }) => <RowLink to={`/staff/${id}`}>{name}</RowLink>}
      />
      <Column<DeskStaff> source="mail" />
      <Column<DeskStaff>
        source="role"
        render={({ role }) => translate(`desk.staff.role_names.${role}`)}
      />
      <Column<DeskStaff>
        source="state"
        render={({ state }) => translate(`desk.staff.states.${state}`)}
      />
      <Column<DeskStaff>
        source="second_factor"
        render={({ second_factor }) => translate(second_factor ? "desk.yes" : "desk.no")}
      />
    </DataTable>
  );
}

function StaffRows() {
  const translate = useTranslate();
  return (
    <SimpleList<DeskStaff>
      rowClick="edit"
      primaryText={({ name }) => name}
      secondaryText={({ mail, role }) => `${translate(`desk.staff.role_names.${role}`)} · ${mail}`}
      tertiaryText={({ state }) => translate(`desk.staff.states.${state}`)}
    />
  );
}

/** Persons who may use the desk. */
export function StaffList() {
  return (
    <DeskList
      columns
      sort={{ field: "name", order: "ASC" }}
      create="desk.staff.invite"
      table={<StaffTable />}
      rows={<StaffRows />}
    />
  );
}
