import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const Step = lazyComponent(() =>
  import("./confirm-contact").then((module) => module.ConfirmContact),
);

/** Lazy, because it follows a registration. */
export function LazyConfirmContact(props: ComponentProps<typeof Step>) {
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <Step {...props} />
    </Suspense>
  );
}
