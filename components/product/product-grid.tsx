import type { CardProduct } from "@/lib/shop/product/card-product";
import { ProductCard } from "./product-card";

/** Columns, and the width of a picture in them, by the room there is. */
const PLACES = {
  wide: {
    // Four, eight or twelve of them: no last row is left with one.
    columns: "md:grid-cols-4 lg:gap-6",
    layout: "gridOfFour",
  },
  besideFilters: {
    columns: "sm:grid-cols-3 xl:gap-6",
    layout: "gridOfThree",
  },
} as const;

interface ProductGridProps {
  products: CardProduct[];
  heading: "h2" | "h3";
  /** On a list page, beside its filters and at the top; otherwise over the whole width. */
  place?: keyof typeof PLACES;
}

/** Products side by side: two on a phone, three or four on a wide screen. */
export function ProductGrid({ products, heading, place = "wide" }: ProductGridProps) {
  const { columns, layout } = PLACES[place];
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:gap-4 ${columns}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading={heading}
            layout={layout}
            preload={place === "besideFilters" && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
