import { Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const CodeLogin = lazyComponent(() => import("./code-login").then((module) => module.CodeLogin));

/** Lazy, because most customers log in with their password. */
export function LazyCodeLogin() {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <CodeLogin />
    </Suspense>
  );
}
