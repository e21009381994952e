import { PriceLine } from "@/components/ui/price-line";
import { priceOf } from "@/lib/shop/product/product-rules";

interface PriceTagProps {
  product: Parameters<typeof priceOf>[0];
  large?: boolean;
}

/** Price of a product, with the old price if discounted. */
export function PriceTag({ product, large }: PriceTagProps) {
  return <PriceLine price={priceOf(product)} large={large} />;
}
