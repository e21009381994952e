import Button from "@mui/material/Button";
import { useRecordContext, useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { useLanguage } from "../shared/use-language";

/** Link to the page of the product in the shop, unless it is archived. */
export function ShopLink() {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const product = useRecordContext<DeskProduct>();
  if (!product || product.archived) return null;
  const page = `${locale === "bn" ? "/bn" : ""}/products/${product.id}`;
  return <Button href={page}>{translate("desk.products.page")}</Button>;
}
