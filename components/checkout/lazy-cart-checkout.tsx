"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";

const CartCheckout = lazyComponent(
  () => import("./cart-checkout").then((module) => module.CartCheckout),
  mayHaveSession,
);

/** Lazy chunk, since guests are redirected to the login and do not need it. */
export function LazyCartCheckout(props: ComponentProps<typeof CartCheckout>) {
  return <CartCheckout {...props} />;
}
