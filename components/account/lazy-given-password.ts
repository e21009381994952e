"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** For the few whose password staff have set. */
export const LazyGivenPassword = lazyComponent(() =>
  import("./given-password").then((module) => module.GivenPassword),
);
