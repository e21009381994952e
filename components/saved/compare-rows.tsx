import { useLocale, useTranslations } from "next-intl";
import { isValidElement, type ReactNode } from "react";
import { FACT_ROWS } from "@/components/product/fact-rows";
import { RecordText } from "@/components/product/fact-values";
import { PriceTag } from "@/components/product/price-tag";
import { RatingLine } from "@/components/reviews/rating-line";
import { Link } from "@/components/ui/link";
import { foreignLang, localName } from "@/lib/i18n/local-text";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";

function Availability({ product }: { product: LocalDetails }) {
  const t = useTranslations("product");
  const [style, text] = inStock(product)
    ? ["bg-ok-soft text-ok", t("inStock")]
    : ["bg-surface text-muted", t("outOfStock")];
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${style}`}>
      {text}
    </span>
  );
}

type Category = NonNullable<LocalDetails["category"]>;

function CategoryLink({ category }: { category: Category }) {
  const locale = useLocale();
  return (
    <Link
      href={`/category/products/${category.id}`}
      lang={foreignLang(categoryName(category, locale), locale)}
      className="-my-1 inline-block py-1 font-semibold text-brand-700 underline-offset-2 hover:underline"
    >
      {categoryName(category, locale)}
    </Link>
  );
}

function BrandName({ brand }: { brand: NonNullable<LocalDetails["brand"]> }) {
  const locale = useLocale();
  return <RecordText text={localName(brand, locale).text} />;
}

/** Facts about a batch or a registration are not compared. */
const UNCOMPARED: readonly string[] = ["registration_no", "batch", "expires"];
export const COMPARED_FACTS = FACT_ROWS.filter(({ key }) => !UNCOMPARED.includes(key)).map(
  ({ key, value }) => ({ key, value, compared: (product: LocalDetails) => plain(value(product)) }),
);

/** Facts are texts, or components whose props are the recorded values. */
const plain = (fact: ReactNode) =>
  isValidElement(fact) ? JSON.stringify(fact.props) : String(fact || "");

/** Row of the comparison. */
interface ComparedRow {
  key: string;
  /** Returns the content of a cell; falsy if the product has no value. */
  value: (product: LocalDetails) => ReactNode;
  /** Returns the value to compare; without it the row is never marked as different. */
  compared?: (product: LocalDetails) => string | number | boolean | null | undefined;
}

/** Whether the products have different values in a row. */
export function differs(row: ComparedRow, products: readonly LocalDetails[]): boolean {
  const { compared } = row;
  return compared !== undefined && new Set(products.map(compared)).size > 1;
}

/** Rows below the names, in display order. */
export const COMPARE_ROWS = [
  {
    key: "price",
    value: (product) => <PriceTag product={product} />,
    compared: (product) => priceOf(product)?.price,
  },
  {
    key: "rating",
    value: ({ rating, reviewCount }) => <RatingLine rating={rating} reviewCount={reviewCount} />,
    compared: ({ rating }) => rating,
  },
  {
    key: "availability",
    value: (product) => <Availability product={product} />,
    compared: inStock,
  },
  {
    key: "brand",
    value: ({ brand }) => brand && <BrandName brand={brand} />,
    compared: ({ brand }) => brand?.name,
  },
  {
    key: "category",
    value: ({ category }) => category && <CategoryLink category={category} />,
    compared: ({ category }) => category?.id,
  },
  {
    key: "unit",
    value: ({ unit }) => unit && <RecordText text={unit} />,
    compared: ({ unit }) => unit,
  },
  {
    key: "about",
    value: ({ shortDescription }) =>
      shortDescription ? <RecordText text={shortDescription} /> : null,
  },
] as const satisfies ComparedRow[];
