import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { LoadingPanel } from "@/components/ui/loading-panel";
import { useCart } from "@/lib/api/cart";
import type { Cart } from "@/lib/contract/readers/cart";
import { formatTaka } from "@/lib/i18n/format-taka";
import { leavingAtom, targetsAtom } from "./cart-changes-state";
import { CartRows } from "./cart-rows";
import { MiniCartLine } from "./mini-cart-line";
import { StaleNote } from "./stale-note";

/** What the slide-out cart holds: lines, subtotal, the ways to cart and checkout. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const t = useTranslations("cart");
  const { cart, failed, stale, reload } = useCart();

  if (failed) {
    return (
      <div className="p-4">
        <FailedPanel text={t("unreadable")} onRetry={reload} />
      </div>
    );
  }
  if (!cart) return <LoadingPanel />;
  const empty = (
    <EmptyPanel text={t("miniEmpty")}>
      <Link href="/products" onNavigate={onClose} className={buttonStyle()}>
        {t("continueShopping")}
      </Link>
    </EmptyPanel>
  );
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain p-4">
        {stale && <StaleNote onRetry={reload} />}
        <CartRows
          label={t("title")}
          lines={cart.lines}
          empty={empty}
          renderLine={(line, remove) => (
            <MiniCartLine key={line.id} line={line} onRemove={remove} onNavigate={onClose} />
          )}
        />
      </div>
      {cart.lines.length > 0 && <MiniCartFoot cart={cart} onClose={onClose} />}
    </>
  );
}

function MiniCartFoot({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useTranslations("cart");
  const product = useTranslations("product");
  const locale = useLocale();
  const pending = useAtomValue(targetsAtom).size + useAtomValue(leavingAtom).size > 0;
  return (
    <div className="grid gap-3 border-line border-t bg-white p-4">
      <p className={`flex justify-between gap-4 text-lg ${pending ? "opacity-50" : ""}`}>
        <span>{t("subtotal")}</span>
        <span className="font-semibold tabular-nums">{formatTaka(cart.subtotal, locale)}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link href="/products/cart" onNavigate={onClose} className={buttonStyle("secondary")}>
          {product("viewCart")}
        </Link>
        <Link href="/products/checkout" onNavigate={onClose} className={buttonStyle()}>
          {t("checkout")}
        </Link>
      </div>
    </div>
  );
}
