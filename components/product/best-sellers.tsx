import { useTranslations } from "next-intl";
import { useHomeList } from "@/lib/browser-api/home-lists";
import { inStock } from "@/lib/shop/product/product-rules";
import { ProductGrid } from "./product-grid";

const SHOWN = 4;

/** Best-selling products for empty pages; renders nothing until they have loaded. */
export function BestSellers() {
  const t = useTranslations("product");
  const { products = [] } = useHomeList("best_selling_products", true);
  const shown = products.filter(inStock).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="w-full text-start">
      <h2 className="mb-4 font-semibold text-xl">{t("bestSellers")}</h2>
      <ProductGrid products={shown} heading="h3" />
    </section>
  );
}
