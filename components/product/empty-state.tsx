"use client";

import { type ComponentProps, Suspense } from "react";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";

const BestSellers = lazyWithFallback(
  () => import("./best-sellers").then((module) => module.BestSellers),
  RenderNothing,
);

/** Empty state of a list of products: a message, links and best sellers. */
export function EmptyState(panel: ComponentProps<typeof EmptyPanel>) {
  return (
    <div className="grid gap-10">
      <EmptyPanel {...panel} />
      <BestSellersLater />
    </div>
  );
}

/** Best sellers, fetched after hydration. */
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
