import Link from "@mui/material/Link";
import { DataTable, SimpleList } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { SpecialityRecord } from "@/lib/desk/clinic-records";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { CreateButton } from "../shared/create-button";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";
import { useSpecialityName } from "./use-specialities";

function useIntroduction() {
  const { locale } = useLanguage();
  return ({ description, description_bn }: SpecialityRecord) =>
    (locale === "bn" && description_bn) || description;
}

function SpecialityTable() {
  const { number } = useLanguage();
  const nameOf = useSpecialityName();
  const introductionOf = useIntroduction();
  return (
    <DataTable<SpecialityRecord> bulkActionButtons={false} rowClick="edit">
      <Column<SpecialityRecord>
        source="slug"
        render={({ id, slug }) => (
          <Link component={RouterLink} to={`/specialities/${id}`}>
            {nameOf(slug)}
          </Link>
        )}
      />
      <Column<SpecialityRecord> source="description" render={introductionOf} />
      <Column<SpecialityRecord>
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
  const introductionOf = useIntroduction();
  return (
    <SimpleList<SpecialityRecord>
      rowClick="edit"
      primaryText={({ slug }) => nameOf(slug)}
      secondaryText={(record) => introductionOf(record) ?? ""}
      tertiaryText={({ doctors }) => number(doctors)}
    />
  );
}

/** Texts of the pages of specialities. */
export function SpecialityList() {
  return (
    <DeskList
      columns
      actions={<CreateButton />}
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      perPage={100}
      sort={{ field: "slug", order: "ASC" }}
      table={<SpecialityTable />}
      rows={<SpecialityRows />}
    />
  );
}
