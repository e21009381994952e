"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";

const MyAccount = lazyComponent(
  () => import("./my-account").then((module) => module.MyAccount),
  mayHaveSession,
);

/**
 * The customer's account. Its chunk is not preloaded for guests, who are redirected to the login.
 */
export function LazyMyAccount(props: ComponentProps<typeof MyAccount>) {
  return <MyAccount {...props} />;
}
