"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

const ForcedPasswordChange = lazyComponent(() =>
  import("./forced-password-change").then((module) => module.ForcedPasswordChange),
);

/** Lazy, because few customers have a password set by staff. */
export function LazyForcedPasswordChange() {
  return <ForcedPasswordChange />;
}
