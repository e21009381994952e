"use client";

import { useTranslations } from "next-intl";
import type { SavedProducts } from "@/lib/shop/saved/saved-products";
import { CompareBuy } from "./compare-buy";
import { CompareCell } from "./compare-cell";
import { CompareHead } from "./compare-head";
import { COMPARE_ROWS } from "./compare-rows";

interface CompareTableProps {
  products: SavedProducts;
  onRemove: (id: number) => void;
}

const STICKY =
  "sticky start-0 z-10 w-24 min-w-24 border-line border-e bg-surface p-3 text-start align-top font-semibold text-sm sm:w-36 sm:min-w-36";

/** One column for each product, one row for each thing to compare; scrolls sideways on phones. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations("savedPage.compare");
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
            <tr key={key} className="border-line border-b">
              <th scope="row" className={STICKY}>
                {t(`rows.${key}`)}
              </th>
              {products.map(({ id }) => (
                <CompareCell key={id} id={id} value={value} />
              ))}
            </tr>
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
