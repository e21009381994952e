import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import type { ProductDetails } from "@/lib/contract/readers/products";
import { categoryName } from "@/lib/shop/catalogue/category-name";

/** Category, brand and pack of a product. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { category, brand, unit } = product;
  if (!category && !brand && !unit) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
      {category && (
        <Fact name={t("category")}>
          <Link
            href={`/category/products/${category.id}`}
            className="inline-block wrap-anywhere font-semibold text-brand-700 underline-offset-2 hover:underline"
          >
            {categoryName(category, locale)}
          </Link>
        </Fact>
      )}
      {brand && (
        <Fact name={t("brand")}>
          <span lang="en">{brand.name}</span>
        </Fact>
      )}
      {unit && (
        <Fact name={t("unit")}>
          <span lang="en">{unit}</span>
        </Fact>
      )}
    </dl>
  );
}
