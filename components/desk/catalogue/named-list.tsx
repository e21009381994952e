import Link from "@mui/material/Link";
import {
  DataTable,
  SimpleList,
  useListContext,
  usePermissions,
  useResourceContext,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/desk/permissions";
import type { CategoryRecord } from "@/lib/desk/records";
import { ArchivedFilter, NOT_ARCHIVED } from "../shared/archived-filter";
import { Column } from "../shared/column";
import { CreateButton } from "../shared/create-button";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";
import { CategoryOrder } from "./category-order";

/** Whether the list shows all categories in their order, so that it can be changed. */
function useCanOrder(): boolean {
  const resource = useResourceContext();
  const { sort, filterValues } = useListContext();
  const { permissions: role = "" } = usePermissions<string>();
  const isWhole = sort.field === "position" && sort.order === "ASC" && !filterValues.q;
  return resource === "categories" && isWhole && can(role, "categories", "edit");
}

function NamedTable() {
  const resource = useResourceContext();
  const { number } = useLanguage();
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
      {resource === "categories" && <Column<CategoryRecord> source="name_bn" />}
      <Column<CategoryRecord>
        align="right"
        source="products"
        render={({ products }) => number(products)}
      />
      {resource === "categories" && (
        <Column<CategoryRecord>
          source="position"
          render={(category) =>
            ordered ? <CategoryOrder category={category} /> : number(category.position)
          }
        />
      )}
    </DataTable>
  );
}

function NamedRows() {
  const { number } = useLanguage();
  return (
    <SimpleList<CategoryRecord>
      rowClick="edit"
      primaryText={({ name }) => name}
      secondaryText={({ name_bn }) => name_bn ?? ""}
      tertiaryText={({ products }) => number(products)}
    />
  );
}

const list = { actions: <CreateButton />, filters: <ArchivedFilter />, defaults: NOT_ARCHIVED };

/** Categories in the order in which the shop shows them. */
export function CategoryList() {
  return (
    <DeskList
      {...list}
      perPage={100}
      sort={{ field: "position", order: "ASC" }}
      table={<NamedTable />}
      rows={<NamedRows />}
    />
  );
}

/** Brands by name. */
export function BrandList() {
  return (
    <DeskList
      {...list}
      sort={{ field: "name", order: "ASC" }}
      table={<NamedTable />}
      rows={<NamedRows />}
    />
  );
}
