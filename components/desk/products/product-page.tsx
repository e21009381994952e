import Alert from "@mui/material/Alert";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { useLocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { ProductStock } from "./product-stock";
import { ShopLink } from "./shop-link";

function ProductContent() {
  const translate = useTranslate();
  const nameOf = useLocalName();
  const { permissions: role = "" } = usePermissions<string>();
  const { record, error, isPending } = useShowContext<DeskProduct>();
  if (error)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (isPending || !record) return <LinearProgress />;
  return (
    <>
      <PageTitle title={nameOf(record)} help="products">
        <ShopLink />
      </PageTitle>
      {can(role, "stock", "list") && <ProductStock />}
    </>
  );
}

/** A product for staff who may not edit it: its stock, and the recall of batches. */
export function ProductPage() {
  return (
    <ShowBase>
      <ProductContent />
    </ShowBase>
  );
}
