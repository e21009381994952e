import Box from "@mui/material/Box";
import { DataTable, SimpleList } from "react-admin";
import type { DeskSpeciality } from "@/lib/contract/doctors/schemas";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { RowLink } from "../shared/row-link";
import { useLanguage } from "../shared/use-language";
import { useSpecialityName } from "./use-specialities";

const TWO_LINES = {
  display: "-webkit-box",
  overflow: "hidden",
  maxWidth: 640,
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
};

/** The beginning of the text of the page. */
function Introduction({ description, description_bn }: DeskSpeciality) {
  const { locale } = useLanguage();
  return (
    <Box component="span" sx={TWO_LINES}>
      {(locale === "bn" && description_bn) || description}
    </Box>
  );
}

function SpecialityTable() {
  const { number } = useLanguage();
  const nameOf = useSpecialityName();
  return (
    <DataTable<DeskSpeciality> bulkActionButtons={false} rowClick="edit">
      <Column<DeskSpeciality>
        source="slug"
        render={({ id, slug }) => <RowLink to={`/specialities/${id}`}>{nameOf(slug)}</RowLink>}
      />
      <Column<DeskSpeciality>
        source="description"
        render={(record) => <Introduction {...record} />}
      />
      <Column<DeskSpeciality>
        align="right"
        source="doctors"
        render={({ doctors }) => number(doctors)}
      />
    </DataTable>
  );
}

function SpecialityRows() {
  const { number } = useLanguage();
  const nameOf = useSpecialityName();
  return (
    <SimpleList<DeskSpeciality>
      rowClick="edit"
      primaryText={({ slug }) => nameOf(slug)}
      secondaryText={(record) => <Introduction {...record} />}
      tertiaryText={({ doctors }) => number(doctors)}
    />
  );
}

/** Texts of the pages of specialities. */
export function SpecialityList() {
  return (
    <DeskList
      columns
      create="ra.action.create"
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      perPage={100}
      sort={{ field: "slug", order: "ASC" }}
      table={<SpecialityTable />}
      rows={<SpecialityRows />}
    />
  );
}
