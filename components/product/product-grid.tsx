import type { CardProduct } from "@/lib/shop/product/card-product";
import { ProductCard } from "./product-card";
import { PLACES, type Place, ProductColumns } from "./product-columns";

interface ProductItemsProps {
  products: CardProduct[];
  heading: "h2" | "h3";
  place?: Place;
}

/** The items of a product grid. */
export function ProductItems({ products, heading, place = "wide" }: ProductItemsProps) {
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        heading={heading}
        layout={PLACES[place].layout}
        preload={place === "besideFilters" && index === 0}
      />
    </li>
  ));
}

/** Products side by side. */
export function ProductGrid(props: ProductItemsProps) {
  return (
    <ProductColumns place={props.place}>
      <ProductItems {...props} />
    </ProductColumns>
  );
}
