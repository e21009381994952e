import { lazy, type ReactNode, Suspense } from "react";
import { EmptyPanel } from "@/components/ui/empty-panel";

const BestSellers = lazy(() =>
  import("@/components/product/best-sellers").then((module) => ({ default: module.BestSellers })),
);

interface EmptyCartProps {
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** Nothing to buy yet: says so, leads on, and shows what others buy. */
export function EmptyCart({ text, children }: EmptyCartProps) {
  return (
    <div className="grid gap-10">
      <EmptyPanel text={text} icon="cart">
        {children}
      </EmptyPanel>
      <Suspense>
        <BestSellers />
      </Suspense>
    </div>
  );
}
