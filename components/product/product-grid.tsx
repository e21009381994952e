import type { ProductSummary } from "@/lib/api/schemas/product";
import { ProductCard } from "./product-card";

interface ProductGridProps {
  products: ProductSummary[];
  heading: "h2" | "h3";
}

/** Products side by side: two on a phone, four on a wide screen. */
export function ProductGrid({ products, heading }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
