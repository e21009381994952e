"use client";

import type { ComponentProps } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/api/visitor-session";

const MyAccount = lazyComponent(
  () => import("./my-account").then((module) => module.MyAccount),
  mayHaveSession,
);

/** The customer's account; a guest, who is sent to the login, needs none of its script. */
export function LazyMyAccount(props: ComponentProps<typeof MyAccount>) {
  return <MyAccount {...props} />;
}
