import type { LocalDetails, LocalProduct } from "@/lib/shop/product/local-product";
import { RecordText, UnitPrice } from "./fact-values";
import { ProductList } from "./product-list";

/** A product with the same generic name. */
export type SameGeneric = LocalProduct & {
  facts: Pick<LocalDetails["facts"], "strength" | "unitPrice" | "packItem">;
};

interface SameGenericListProps {
  title: string;
  products: SameGeneric[];
}

/** Others with the same generic name, with strength and price of one piece to compare. */
export function SameGenericList({ title, products }: SameGenericListProps) {
  return (
    <ProductList
      id="same-generic"
      title={title}
      products={products}
      noteOf={({ facts: { strength, unitPrice, packItem } }) => (
        <>
          {strength && <RecordText text={strength} />}
          {strength && unitPrice && <span> · </span>}
          {unitPrice && <UnitPrice price={unitPrice} item={packItem} />}
        </>
      )}
    />
  );
}
