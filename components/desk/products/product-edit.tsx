import Button from "@mui/material/Button";
import { useRecordContext, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { ArchiveButton } from "../shared/archive-button";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { ProductHistory } from "./product-history";
import { ProductInputs } from "./product-inputs";
import { ProductStock } from "./product-stock";

function ShopLink() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const product = useRecordContext<DeskProduct>();
  if (!product || product.archived) return null;
  const page = `${locale === "bn" ? "/bn" : ""}/products/${product.id}`;
  return <Button href={page}>{translate("desk.products.page")}</Button>;
}

export function ProductEdit() {
  return (
    <DeskEdit<DeskProduct>
      titleOf={useLocalName()}
      actions={
        <>
          <ShopLink />
          <ArchiveButton />
        </>
      }
      top={<ProductStock />}
      wide
      bottom={<ProductHistory />}
    >
      <ProductInputs />
    </DeskEdit>
  );
}

/** Form of a new product. */
export function ProductCreate() {
  return (
    <DeskCreate wide>
      <ProductInputs />
    </DeskCreate>
  );
}
