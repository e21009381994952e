"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useCart } from "@/lib/api/cart";
import { CartColumnTitles } from "./cart-column-titles";
import { CartLineRow } from "./cart-line-row";
import { CartRows } from "./cart-rows";
import { CartTotals } from "./cart-totals";
import { StaleNote } from "./stale-note";

/** The cart page: lines with quantity and removal, and the totals the server computed. */
export function CartView() {
  const t = useTranslations("cart");
  const common = useTranslations("common");
  const { cart, failed, stale, reload } = useCart();

  if (failed) return <FailedPanel text={t("unreadable")} onRetry={reload} />;
  if (!cart) return <LoadingPanel />;
  const empty = (
    <EmptyPanel text={t("empty")}>
      <Link href="/products" className={buttonStyle()}>
        {t("continueShopping")}
      </Link>
      <Link href="/" className={buttonStyle("quiet")}>
        {common("goToHome")}
      </Link>
    </EmptyPanel>
  );
  const filled = cart.lines.length > 0;
  return (
    <div className={`grid items-start gap-8 ${filled ? "xl:grid-cols-[minmax(0,1fr)_21rem]" : ""}`}>
      <div className="grid gap-3">
        {stale && <StaleNote onRetry={reload} />}
        <CartRows
          label={t("title")}
          lines={cart.lines}
          heading={<CartColumnTitles />}
          empty={empty}
          renderLine={(line, remove) => <CartLineRow key={line.id} line={line} onRemove={remove} />}
        />
        {filled && (
          <Link href="/products" className={`${buttonStyle("quiet")} justify-self-start`}>
            {t("continueShopping")}
          </Link>
        )}
      </div>
      {filled && <CartTotals cart={cart} />}
    </div>
  );
}
