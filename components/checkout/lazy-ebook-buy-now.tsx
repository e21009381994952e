"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";

const EbookBuyNow = lazyComponent(
  () => import("./ebook-buy-now").then((module) => module.EbookBuyNow),
  mayHaveSession,
);

/** Lazy chunk, since guests are redirected to the login and do not need it. */
export function LazyEbookBuyNow(props: ComponentProps<typeof EbookBuyNow>) {
  return <EbookBuyNow {...props} />;
}
