import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useRecordContext, useTranslate } from "react-admin";
import type { ProductRecord } from "@/lib/desk/records";
import { ArchiveButton } from "../shared/archive-button";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLanguage } from "../shared/use-language";
import { ProductInputs } from "./product-inputs";

function ShopLink() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const product = useRecordContext<ProductRecord>();
  if (!product || product.archived) return null;
  const page = `${locale === "bn" ? "/bn" : ""}/products/${product.id}`;
  return <Button href={page}>{translate("desk.products.page")}</Button>;
}

function StockNote() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const product = useRecordContext<ProductRecord>();
  if (!product) return null;
  return (
    <Alert severity={product.state === "sold_out" ? "warning" : "info"} sx={{ mb: 2 }}>
      {translate("desk.products.in_stock", { count: number(product.stock) })}.{" "}
      {translate("desk.products.stock_note")}
    </Alert>
  );
}

/** Form of a product. */
export function ProductEdit() {
  return (
    <DeskEdit<ProductRecord>
      titleOf={({ name }) => name}
      actions={
        <>
          <ShopLink />
          <ArchiveButton />
        </>
      }
      top={<StockNote />}
    >
      <ProductInputs />
    </DeskEdit>
  );
}

/** Form of a new product. */
export function ProductCreate() {
  return (
    <DeskCreate>
      <ProductInputs />
    </DeskCreate>
  );
}
