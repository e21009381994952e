import type { ReactNode } from "react";
import { QuietFrame } from "@/components/layout/quiet-frame";

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Pages on which something is ordered, and those of the orders. Nothing leads away from them. */
export default async function CheckoutLayout({ children, params }: LayoutProps) {
  return (
    <QuietFrame locale={(await params).locale} note="checkout">
      {children}
    </QuietFrame>
  );
}
