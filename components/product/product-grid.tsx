import type { ProductSummary } from "@/lib/contract/readers/products";
import { ProductCard } from "./product-card";

/** Columns, and the width of a picture in them, by the room there is. */
const PLACES = {
  wide: {
    // Four, eight or twelve of them: no last row is left with one.
    columns: "md:grid-cols-4 lg:gap-6",
    sizes: "(min-width: 80rem) 290px, (min-width: 48rem) 23vw, 46vw",
  },
  besideFilters: {
    columns: "sm:grid-cols-3 xl:gap-6",
    sizes: "(min-width: 80rem) 302px, (min-width: 64rem) 21vw, (min-width: 40rem) 31vw, 46vw",
  },
} as const;

interface ProductGridProps {
  products: ProductSummary[];
  heading: "h2" | "h3";
  /** On a list page, beside its filters and at the top; otherwise over the whole width. */
  place?: keyof typeof PLACES;
}

/** Products side by side: two on a phone, three or four on a wide screen. */
export function ProductGrid({ products, heading, place = "wide" }: ProductGridProps) {
  const { columns, sizes } = PLACES[place];
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${columns}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading={heading}
            sizes={sizes}
            preload={place === "besideFilters" && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
