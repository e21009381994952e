"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FACT_ROWS } from "@/components/product/fact-rows";
import { RecordText } from "@/components/product/fact-values";
import { PriceTag } from "@/components/product/price-tag";
import { RatingLine } from "@/components/product/rating-line";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import { mediaUrl } from "@/lib/base/media/media-url";
import { useComparedProduct } from "@/lib/browser-api/compared-product";
import { foreignLang } from "@/lib/i18n/local-text";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock } from "@/lib/shop/product/product-rules";
import type { SavedProduct, SavedProducts } from "@/lib/shop/saved/saved-products";
import { SavedBuy } from "./saved-buy";

interface CompareTableProps {
  products: SavedProducts;
  onRemove: (id: number) => void;
}

const STICKY =
  "sticky start-0 z-10 w-24 min-w-24 border-line border-e bg-surface p-3 text-start align-top font-semibold text-sm sm:w-36 sm:min-w-36";

/**
 * Comparison with a column per product and a row per property; scrolls horizontally on small
 * screens.
 */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations("savedPage.compare");
  const facts = useTranslations("facts.rows");
  return (
    <section
      aria-label={t("title")}
      className="relative overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line border-b">
            <td className={STICKY} />
            {products.map((product) => (
              <CompareHead
                key={product.id}
                product={product}
                onRemove={() => onRemove(product.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARE_ROWS.map(({ key, value }) => (
            <CompareRow key={key} name={t(`rows.${key}`)} products={products} value={value} />
          ))}
          {COMPARED_FACTS.map(({ key, value }) => (
            <CompareRow
              key={key}
              name={facts(key)}
              products={products}
              value={value}
              className="compare-fact"
            />
          ))}
          <tr>
            <th scope="row" className={STICKY}>
              {t("rows.cart")}
            </th>
            {products.map(({ id }) => (
              <CompareBuy key={id} id={id} />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

interface CompareRowProps extends Pick<CompareCellProps, "value"> {
  name: string;
  products: SavedProducts;
  className?: string;
}

/** Row with one property of all products. */
function CompareRow({ name, products, value, className = "" }: CompareRowProps) {
  return (
    <tr className={`border-line border-b ${className}`}>
      <th scope="row" className={STICKY}>
        {name}
      </th>
      {products.map(({ id }) => (
        <CompareCell key={id} id={id} value={value} />
      ))}
    </tr>
  );
}

/** Last cell of a column: add-to-cart button, or why the product cannot be bought. */
function CompareBuy({ id }: { id: number }) {
  return (
    <td className={CELL}>
      <div className="grid gap-2">
        <SavedBuy {...useComparedProduct(id)} />
      </div>
    </td>
  );
}

interface CompareHeadProps {
  product: SavedProduct;
  onRemove: () => void;
}

/** Column header: picture, name and remove button. */
function CompareHead({ product: stored, onRemove }: CompareHeadProps) {
  const t = useTranslations("savedPage");
  const locale = useLocale();
  const { product } = useComparedProduct(stored.id);
  const { id, name, image } = product ?? stored;
  return (
    <th scope="col" className={`${CELL} text-start font-normal`}>
      <div className="relative">
        <div className="relative mb-2 aspect-square overflow-hidden rounded-card bg-surface">
          <Picture src={mediaUrl(image)} alt="" layout="column" eager className="picture-contain" />
        </div>
        <Link
          href={`/products/${id}`}
          lang={foreignLang(name, locale)}
          className="font-semibold leading-snug hover:text-brand-700"
        >
          {name}
        </Link>
        <RemoveButton
          label={t("remove", { name })}
          title={t("removeShort")}
          onRemove={onRemove}
          className="absolute end-0 top-0 rounded-full border border-line bg-white"
        />
      </div>
    </th>
  );
}

const CELL = "w-48 min-w-38 p-3 align-top";

interface CompareCellProps {
  id: number;
  /** Returns the content of the cell; null or an empty text if the product has no value. */
  value: (product: LocalDetails) => ReactNode;
}

/** Cell with one property of a product; a dash if it has no value. */
function CompareCell({ id, value }: CompareCellProps) {
  const { product } = useComparedProduct(id);
  const content = product && value(product);
  return (
    <td className={CELL}>
      <div className="min-h-7" data-has-value={Boolean(content)}>
        {product === undefined ? null : content || <span className="text-muted">-</span>}
      </div>
    </td>
  );
}

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

/** Facts about a batch or a registration are not compared. */
const UNCOMPARED: readonly string[] = ["registration", "batch", "expires"];
const COMPARED_FACTS = FACT_ROWS.filter(({ key }) => !UNCOMPARED.includes(key));

/** Rows below the names, in display order. */
const COMPARE_ROWS = [
  { key: "price", value: (product) => <PriceTag product={product} /> },
  {
    key: "rating",
    value: ({ rating, reviewCount }) => <RatingLine rating={rating} reviewCount={reviewCount} />,
  },
  { key: "availability", value: (product) => <Availability product={product} /> },
  { key: "brand", value: ({ brand }) => brand && <RecordText text={brand.name} /> },
  { key: "category", value: ({ category }) => category && <CategoryLink category={category} /> },
  { key: "unit", value: ({ unit }) => unit && <RecordText text={unit} /> },
  {
    key: "about",
    value: ({ shortDescription }) =>
      shortDescription ? <RecordText text={shortDescription} /> : null,
  },
] as const satisfies { key: string; value: (product: LocalDetails) => ReactNode }[];
