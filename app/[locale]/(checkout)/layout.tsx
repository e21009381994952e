import type { ReactNode } from "react";
import { MinimalLayout } from "@/components/layout/minimal-layout";

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/**
 * Layout of the checkout and order pages: a reduced header and footer without navigation, menus or
 * search.
 */
export default async function CheckoutLayout({ children, params }: LayoutProps) {
  return (
    <MinimalLayout locale={(await params).locale} note="checkout">
      {children}
    </MinimalLayout>
  );
}
