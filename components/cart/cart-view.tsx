"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { EmptyState } from "@/components/product/empty-state";
import { buttonStyle } from "@/components/ui/button-style";
import { FailedPanel } from "@/components/ui/failed-panel";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/browser-api/cart";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import { removalsAtom } from "./cart-changes-state";
import { CartSkeleton } from "./cart-skeleton";

const CartContent = lazyComponent(
  () => import("./cart-content").then((module) => module.CartContent),
  mayHaveSession,
);

interface CartViewProps {
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
  /** Which orders can be paid in cash when they arrive; undefined if none, or if it is unknown. */
  cash?: CashRules | undefined;
}

/** Cart page: the cart, or that it is empty. */
export function CartView({ phone, prescriptions, cash }: CartViewProps) {
  const t = useTranslations("cart");
  const { cart, failed, stale, reload } = useCart();
  const undoable = useAtomValue(removalsAtom).length > 0;
  const [seen, setSeen] = useState(false);
  useEffect(skipPageIdle, []);
  // Once shown, CartContent stays mounted and shows the empty state itself.
  if (!seen && (undoable || stale || (cart && cart.lines.length > 0))) setSeen(true);

  if (failed) return <FailedPanel text={t("unreadable")} phone={phone} onRetry={reload} />;
  if (!cart) return <CartSkeleton />;
  const empty = (
    <EmptyState text={t("empty")} icon="cart">
      <Link href="/products" className={buttonStyle()}>
        {t("continueShopping")}
      </Link>
    </EmptyState>
  );
  if (!seen) return empty;
  return (
    <Suspense fallback={<CartSkeleton />}>
      <CartContent
        cart={cart}
        stale={stale}
        onReload={reload}
        empty={empty}
        prescriptions={prescriptions}
        cash={cash}
      />
    </Suspense>
  );
}
