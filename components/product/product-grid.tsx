import type { CardProduct } from "@/lib/shop/product/card-product";
import { ProductCard } from "./product-card";
import { PLACES, ProductColumns, type ProductListPlace } from "./product-columns";

interface ProductItemsProps {
  products: CardProduct[];
  heading: "h2" | "h3";
  place?: ProductListPlace;
}

/** Product cards as `<li>` elements, for `ProductColumns`. */
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

export function ProductGrid(props: ProductItemsProps) {
  return (
    <ProductColumns place={props.place}>
      <ProductItems {...props} />
    </ProductColumns>
  );
}
