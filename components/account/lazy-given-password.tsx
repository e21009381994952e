"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

const GivenPassword = lazyComponent(() =>
  import("./given-password").then((module) => module.GivenPassword),
);

/** For the few whose password staff have set. */
export function LazyGivenPassword() {
  return <GivenPassword />;
}
