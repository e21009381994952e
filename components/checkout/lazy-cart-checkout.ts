"use client";

import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/api/visitor-session";

/** For customers: a guest is sent to the login. */
export const LazyCartCheckout = lazyComponent(
  () => import("./cart-checkout").then((module) => module.CartCheckout),
  mayHaveSession,
);
