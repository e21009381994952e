import {
  DataTable,
  SimpleList,
  useListContext,
  usePermissions,
  useResourceContext,
} from "react-admin";
import type { DeskBrand } from "@/lib/contract/categories/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { DeskList } from "../shared/desk-list";
import { LocalName, useLocalName } from "../shared/local-name";
import { RecordOrder } from "../shared/record-order";
import { RowLink } from "../shared/row-link";
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
    <DataTable<DeskBrand> bulkActionButtons={false} rowClick="edit">
      <Column<DeskBrand>
        source="name"
        render={({ id, name }) => <RowLink to={`/${resource}/${id}`}>{name}</RowLink>}
      />
      <Column<DeskBrand> source="name_bn" />
      <Column<DeskBrand>
        align="right"
        source="products"
        render={({ products }) => number(products)}
      />
      <Column<DeskBrand>
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
  const otherName = ({ name, name_bn }: DeskBrand) => (locale === "bn" ? name : name_bn);
  return (
    <SimpleList<DeskBrand>
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
      create="ra.action.create"
      filters={<ArchivedFilter />}
      defaults={NOT_ARCHIVED}
      perPage={100}
      sort={{ field: "position", order: "ASC" }}
      table={<NamedTable />}
      rows={<NamedRows />}
    />
  );
}
