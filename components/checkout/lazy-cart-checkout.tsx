"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/api/visitor-session";

const CartCheckout = lazyComponent(
  () => import("./cart-checkout").then((module) => module.CartCheckout),
  mayHaveSession,
);

/** Checkout of the cart; a guest, who is sent to the login, needs none of its script. */
export function LazyCartCheckout(props: ComponentProps<typeof CartCheckout>) {
  return <CartCheckout {...props} />;
}
