import Link from "@mui/material/Link";
import {
  DataTable,
  SimpleList,
  useListContext,
  usePermissions,
  useResourceContext,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { CategoryRecord } from "@/lib/desk/records";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { CreateButton } from "../shared/create-button";
import { DeskList } from "../shared/desk-list";
import { LocalName, useLocalName } from "../shared/local-name";
import { RecordOrder } from "../shared/record-order";
import { useLanguage } from "../shared/use-language";

/** Whether the list shows all records in their order, so that it can be changed. */
function useCanOrder(): boolean {
  const resource = useResourceContext() ?? "";
  const { sort, filterValues } = useListContext();
  const { permissions: role = "" } = usePermissions<string>();
  const isWhole = sort.field === "position" && sort.order === "ASC" && !filterValues.q;
  return isWhole && can(role, resource, "edit");
}

function NamedTable() {
  const resource = useResourceContext();
  const { number } = useLanguage();
  const localName = useLocalName();
  const ordered = useCanOrder();
  return (
    <DataTable<CategoryRecord> bulkActionButtons={false} rowClick="edit">
      <Column<CategoryRecord>
        source="name"
        render={({ id, name }) => (
          <Link component={RouterLink} to={`/${resource}/${id}`}>
            {name}
          </Link>
        )}
      />
      <Column<CategoryRecord> source="name_bn" />
      <Column<CategoryRecord>
        align="right"
        source="products"
        render={({ products }) => number(products)}
      />
      <Column<CategoryRecord>
        source="position"
        render={(named) =>
          ordered ? <RecordOrder record={named} name={localName(named)} /> : number(named.position)
        }
      />
    </DataTable>
  );
}

function NamedRows() {
  const { number, locale } = useLanguage();
  const otherName = ({ name, name_bn }: CategoryRecord) => (locale === "bn" ? name : name_bn);
  return (
    <SimpleList<CategoryRecord>
      rowClick="edit"
      primaryText={(named) => <LocalName {...named} />}
      secondaryText={(named) => (named.name_bn ? otherName(named) : "")}
      tertiaryText={({ products }) => number(products)}
    />
  );
}

/** Categories or brands in the order in which the shop shows them. */
export function NamedList() {
  return (
    <DeskList
      columns
      actions={<CreateButton />}
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      perPage={100}
      sort={{ field: "position", order: "ASC" }}
      table={<NamedTable />}
      rows={<NamedRows />}
    />
  );
}
