"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/api/visitor-session";

const EbookBuyNow = lazyComponent(
  () => import("./ebook-buy-now").then((module) => module.EbookBuyNow),
  mayHaveSession,
);

/** Buy Now for an e-book; a guest, who is sent to the login, needs none of its script. */
export function LazyEbookBuyNow(props: ComponentProps<typeof EbookBuyNow>) {
  return <EbookBuyNow {...props} />;
}
