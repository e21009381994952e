import { Suspense } from "react";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import type { ShownOffer } from "@/lib/contract/offers/reader";

const OfferPanel = lazyWithFallback(
  () => import("./offer-panel").then((module) => module.OfferPanel),
  RenderNothing,
);

interface LazyOfferPanelProps {
  /** Null in a shop without offers, which loads nothing. */
  offer: ShownOffer | null | undefined;
  /** Is called after a change of the code, when the cart has been read again. */
  onChanged?: () => void;
}

/** Offers and codes for the goods of the page. */
export function LazyOfferPanel({ offer, onChanged }: LazyOfferPanelProps) {
  if (!offer) return null;
  const change = async (write: () => Promise<void>) => {
    await writeToCart(write);
    onChanged?.();
  };
  return (
    <Suspense>
      <OfferPanel offer={offer} onChange={change} />
    </Suspense>
  );
}
