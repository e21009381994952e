"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { EmptyState } from "@/components/product/empty-state";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { mayHaveSaved } from "@/lib/shop/saved/saved-keys";
import { isSaved } from "@/lib/shop/saved/saved-products";
import { RemovedProduct } from "./removed-product";
import { CompareSkeleton } from "./saved-skeletons";
import { useSavedProducts, useSeenProducts } from "./use-saved-products";

const CompareTable = lazyComponent(
  () => import("./compare-table").then((module) => module.CompareTable),
  mayHaveSaved,
);

/** Compare page: the products on this browser's compare list side by side. */
export function CompareView() {
  const t = useTranslations("savedPage");
  const { ready, products, limit, remove, restore } = useSavedProducts("compare");
  const seen = useSeenProducts(products);
  const removed = seen.filter(({ id }) => !isSaved(products, id));
  // The list has the latest first; columns are in the order in which they were chosen.
  const columns = [...products].reverse();

  if (!ready) return <CompareSkeleton />;
  return (
    <div className="grid gap-5">
      {removed.length > 0 && (
        <ul className="grid gap-2">
          {removed.map(({ id, name }) => (
            <RemovedProduct key={id} name={name} onUndo={() => restore(id, seen)} />
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Suspense fallback={<CompareSkeleton />}>
          <CompareTable products={columns} onRemove={remove} />
        </Suspense>
      )}
      {products.length === 0 && (
        <EmptyState text={t("compare.empty")} icon="compare">
          <p className="max-w-md text-muted">{t("compare.emptyHint")}</p>
          <Link href="/products" className={buttonStyle()}>
            {t("seeProducts")}
          </Link>
        </EmptyState>
      )}
      {products.length === 1 && <p className="text-muted">{t("compare.onlyOne")}</p>}
      {products.length > 0 && products.length < limit && (
        <Link href="/products" className={`${buttonStyle("secondary")} justify-self-start`}>
          {t("compare.addMore")}
        </Link>
      )}
    </div>
  );
}
