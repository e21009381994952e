import { useLocale, useTranslations } from "next-intl";
import { fetchHomeSection, homeSectionPath } from "@/lib/browser-api/home-section";
import { useRead } from "@/lib/browser-api/use-read";
import { localProduct } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import { ProductGrid } from "./product-grid";

/** Sold-out products come last in a section. */
const BATCH = homeSectionPath("best_selling_products", 0, 4);

/** Best-selling products for empty pages; renders nothing until they have loaded. */
export function BestSellers() {
  const t = useTranslations("product");
  const locale = useLocale();
  const { data } = useRead(BATCH, fetchHomeSection);
  const shown = (data?.products ?? []).filter(inStock);
  if (shown.length === 0) return null;
  return (
    <section className="w-full text-start">
      <h2 className="mb-4 font-semibold text-xl">{t("bestSellers")}</h2>
      <ProductGrid products={shown.map((product) => localProduct(product, locale))} heading="h3" />
    </section>
  );
}
