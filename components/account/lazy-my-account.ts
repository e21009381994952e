"use client";

import { lazyComponent } from "@/components/ui/lazy-component";
import { mayHaveSession } from "@/lib/api/visitor-session";

/** For customers: a guest is sent to the login. */
export const LazyMyAccount = lazyComponent(
  () => import("./my-account").then((module) => module.MyAccount),
  mayHaveSession,
);
