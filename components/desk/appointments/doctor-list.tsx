import Box from "@mui/material/Box";
import { DataTable, SimpleList } from "react-admin";
import type { DeskDoctor } from "@/lib/contract/doctors/schemas";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { RowLink } from "../shared/row-link";
import { Thumbnail } from "../shared/thumbnail";
import { useLanguage } from "../shared/use-language";

const specialityOf = ({ speciality: name, speciality_bn: name_bn }: DeskDoctor) => ({
  name,
  name_bn,
});

function DoctorTable() {
  const { number, taka } = useLanguage();
  return (
    <DataTable<DeskDoctor> bulkActionButtons={false} rowClick="edit">
      <Column<DeskDoctor>
        source="name"
        render={(doctor) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
            <Thumbnail path={doctor.image} />
            <RowLink to={`/doctors/${doctor.id}`}>
              <LocalName {...doctor} />
            </RowLink>
          </Box>
        )}
      />
      <Column<DeskDoctor>
        source="speciality"
        render={(doctor) => <LocalName {...specialityOf(doctor)} />}
      />
      <Column<DeskDoctor>
        align="right"
        source="consultation_fee"
        render={({ consultation_fee }) => taka(consultation_fee)}
      />
      <Column<DeskDoctor> align="right" source="booked" render={({ booked }) => number(booked)} />
      <Column<DeskDoctor>
        align="right"
        source="position"
        render={({ position }) => number(position)}
      />
    </DataTable>
  );
}

function DoctorRows() {
  const { taka } = useLanguage();
  return (
    <SimpleList<DeskDoctor>
      rowClick="edit"
      primaryText={(doctor) => <LocalName {...doctor} />}
      secondaryText={(doctor) => <LocalName {...specialityOf(doctor)} />}
      tertiaryText={({ consultation_fee }) => taka(consultation_fee)}
    />
  );
}

/** Doctors in the order in which the shop shows them. */
export function DoctorList() {
  return (
    <DeskList
      columns
      create="ra.action.create"
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      perPage={100}
      sort={{ field: "position", order: "ASC" }}
      table={<DoctorTable />}
      rows={<DoctorRows />}
    />
  );
}
