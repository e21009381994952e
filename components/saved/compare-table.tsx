"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { RemoveButton } from "@/components/ui/remove-button";
import { mediaUrl } from "@/lib/base/media/media-url";
import { foreignLang } from "@/lib/i18n/local-text";
import type { SavedProduct, SavedProducts } from "@/lib/shop/saved/saved-products";
import { COMPARE_ROWS, COMPARED_FACTS, differs } from "./compare-rows";
import { useComparedProducts } from "./compared-product";
import { SavedBuy } from "./saved-buy";

interface CompareTableProps {
  products: SavedProducts;
  onRemove: (id: number) => void;
}

/**
 * On phones every row is a label above the values. Two of them fit side by side; of a third, which is
 * swiped to, a part is seen.
 */
const ROW =
  "border-line border-b max-sm:grid max-sm:auto-cols-[50%] max-sm:grid-flow-col max-sm:has-[>:nth-child(4)]:auto-cols-[42%] data-differs:bg-accent-soft/60";
const ROW_NAME =
  "sticky start-0 z-10 border-line bg-surface p-3 text-start align-top font-semibold text-sm max-sm:col-start-1 max-sm:row-start-1 max-sm:w-max max-sm:bg-transparent max-sm:pb-0 max-sm:text-muted sm:w-36 sm:min-w-36 sm:border-e";

/**
 * Comparison with a column per product and a row per property; scrolls horizontally on small
 * screens. Rows in which the products differ are marked.
 */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations("savedPage.compare");
  const facts = useTranslations("facts.rows");
  const columns = useComparedProducts(products.map(({ id }) => id));
  const loaded = columns.flatMap(({ product }) => product ?? []);
  const rows = [
    ...COMPARE_ROWS.map((row) => ({ row, name: t(`rows.${row.key}`), className: "" })),
    ...COMPARED_FACTS.map((row) => ({ row, name: facts(row.key), className: "compare-fact" })),
  ];
  return (
    <section
      aria-label={t("title")}
      className="relative overflow-x-auto rounded-card border border-line max-sm:snap-x"
    >
      <table className="w-full border-collapse text-[0.9375rem] max-sm:grid">
        <thead className="max-sm:grid">
          <tr className={ROW}>
            <td className={`${ROW_NAME} max-sm:hidden`} />
            {products.map((stored, index) => (
              <CompareHead
                key={stored.id}
                product={columns[index]?.product ?? stored}
                onRemove={() => onRemove(stored.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid">
          {rows.map(({ row, name, className }) => (
            <CompareRow
              key={row.key}
              name={name}
              differs={differs(row, loaded)}
              className={className}
            >
              {columns.map(({ id, product }) => (
                <CompareCell
                  key={id}
                  loading={product === undefined}
                  value={product && row.value(product)}
                />
              ))}
            </CompareRow>
          ))}
          <CompareRow name={t("rows.cart")} differs={false}>
            {columns.map((column) => (
              <td key={column.id} className={CELL}>
                <div className="grid gap-2">
                  <SavedBuy {...column} />
                </div>
              </td>
            ))}
          </CompareRow>
        </tbody>
      </table>
    </section>
  );
}

interface CompareRowProps {
  name: string;
  /** Whether the products have different values. */
  differs: boolean;
  className?: string;
  children: ReactNode;
}

/** Row with one property of all products. */
function CompareRow({ name, differs, className = "", children }: CompareRowProps) {
  const t = useTranslations("savedPage.compare");
  return (
    <tr data-differs={differs || undefined} className={`${ROW} ${className}`}>
      <th scope="row" className={ROW_NAME}>
        {name}{" "}
        {differs && (
          <span className="font-normal text-accent max-sm:ms-2 sm:mt-1 sm:block">
            <span aria-hidden="true">≠ </span>
            {t("differs")}
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}

interface CompareHeadProps {
  product: SavedProduct;
  onRemove: () => void;
}

/** Column header: picture, name and remove button. */
function CompareHead({ product: { id, name, image }, onRemove }: CompareHeadProps) {
  const t = useTranslations("savedPage");
  const locale = useLocale();
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

const CELL =
  "p-3 align-top max-sm:row-start-2 max-sm:min-w-0 max-sm:snap-start sm:w-48 sm:min-w-38";

interface CompareCellProps {
  loading: boolean;
  /** Falsy if the product has no value. */
  value: ReactNode;
}

/** Cell with one property of a product; a dash if it has no value. */
function CompareCell({ loading, value }: CompareCellProps) {
  return (
    <td className={`${CELL} max-sm:pt-1`}>
      <div className="min-h-7 wrap-anywhere" data-has-value={Boolean(value)}>
        {loading ? null : value || <span className="text-muted">-</span>}
      </div>
    </td>
  );
}
