import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";

/** Open Graph data of a product, for which Next has no type. React moves the tags into the head. */
export function ProductMeta({ product }: { product: LocalDetails }) {
  const price = priceOf(product)?.price ?? 0;
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:retailer_item_id" content={product.sku ?? String(product.id)} />
      <meta property="product:condition" content="new" />
      {product.brand && <meta property="product:brand" content={product.brand.name} />}
      {price > 0 && (
        <>
          <meta property="product:price:amount" content={price.toFixed(2)} />
          <meta property="product:price:currency" content="BDT" />
        </>
      )}
      <meta
        property="product:availability"
        content={inStock(product) ? "in stock" : "out of stock"}
      />
    </>
  );
}
