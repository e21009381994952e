import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PriceTag } from "@/components/product/price-tag";
import { RatingLine } from "@/components/product/rating-line";
import { Link } from "@/components/ui/link";
import type { ProductDetails } from "@/lib/contract/readers/products";
import { categoryName } from "@/lib/shop/catalogue/category-name";
import { inStock } from "@/lib/shop/product/product-rules";

/** Whether a product can be bought right now. */
function Availability({ product }: { product: ProductDetails }) {
  const t = useTranslations("product");
  const [look, text] = inStock(product)
    ? ["bg-ok-soft text-ok", t("inStock")]
    : ["bg-surface text-muted", t("outOfStock")];
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${look}`}>
      {text}
    </span>
  );
}

type Category = NonNullable<ProductDetails["category"]>;

function CategoryLink({ category }: { category: Category }) {
  const locale = useLocale();
  return (
    <Link
      href={`/category/products/${category.id}`}
      lang={locale === "bn" && category.nameBn ? "bn" : "en"}
      className="-my-1 inline-block py-1 font-semibold text-brand-700 underline-offset-2 hover:underline"
    >
      {categoryName(category, locale)}
    </Link>
  );
}

const english = (text: string | null) => text && <span lang="en">{text}</span>;

/** The rows of the compare table below the names, in their order. */
export const COMPARE_ROWS = [
  { key: "price", value: (product) => <PriceTag product={product} /> },
  {
    key: "rating",
    value: ({ rating, reviewCount }) => <RatingLine rating={rating} reviewCount={reviewCount} />,
  },
  { key: "availability", value: (product) => <Availability product={product} /> },
  { key: "brand", value: ({ brand }) => english(brand?.name ?? null) },
  { key: "category", value: ({ category }) => category && <CategoryLink category={category} /> },
  { key: "unit", value: ({ unit }) => english(unit) },
  { key: "about", value: ({ shortDescription }) => english(shortDescription || null) },
] as const satisfies { key: string; value: (product: ProductDetails) => ReactNode }[];
