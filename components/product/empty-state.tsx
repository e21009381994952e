"use client";

import { type ComponentProps, Suspense } from "react";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { lazyWithFallback, Nothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";

const BestSellers = lazyWithFallback(
  () => import("./best-sellers").then((module) => module.BestSellers),
  Nothing,
);

/** Nothing is here yet that could be bought: says so, leads on, and shows what others buy. */
export function EmptyState(panel: ComponentProps<typeof EmptyPanel>) {
  return (
    <div className="grid gap-10">
      <EmptyPanel {...panel} />
      <BestSellersLater />
    </div>
  );
}

/** What others buy, fetched once the page is there. */
export function BestSellersLater() {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <Suspense>
        <BestSellers />
      </Suspense>
    )
  );
}
