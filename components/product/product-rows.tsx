import type { CatalogueProduct } from "@/lib/contract/readers/products";
import { ProductRow } from "./product-row";

/** Products one below the other: the list view. */
export function ProductRows({ products }: { products: CatalogueProduct[] }) {
  return (
    <ul className="grid gap-3 sm:gap-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductRow product={product} preload={index === 0} />
        </li>
      ))}
    </ul>
  );
}
