import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { useCart } from "@/lib/browser-api/cart";
import type { Cart, CartLine } from "@/lib/contract/readers/cart";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { leavingAtom, targetsAtom } from "./cart-changes-state";
import { CartLineName } from "./cart-line-name";
import { CartProblemNote } from "./cart-problem-note";
import { CartRows } from "./cart-rows";
import { MiniCartSkeleton } from "./cart-skeleton";
import { RemoveLineButton } from "./remove-line-button";
import { StaleNote } from "./stale-note";
import { useCartLine } from "./use-cart-line";

/** Content of the mini cart: lines, subtotal and links to cart and checkout. */
export function MiniCart() {
  const t = useTranslations("cart");
  const { cart, failed, stale, reload } = useCart();

  if (failed) {
    return (
      <div className="p-4">
        <FailedPanel text={t("unreadable")} onRetry={reload} />
      </div>
    );
  }
  if (!cart) return <MiniCartSkeleton />;
  const empty = (
    <EmptyPanel text={t("miniEmpty")} icon="cart">
      <Link href="/products" className={buttonStyle()}>
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
            <MiniCartLine key={line.id} line={line} onRemove={remove} />
          )}
        />
      </div>
      {cart.lines.length > 0 && <MiniCartFoot cart={cart} />}
    </>
  );
}

function MiniCartFoot({ cart }: { cart: Cart }) {
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
        <Link href="/products/cart" className={buttonStyle("secondary")}>
          {product("viewCart")}
        </Link>
        <Link href="/products/checkout" className={buttonStyle()}>
          {t("checkout")}
        </Link>
      </div>
    </div>
  );
}

interface MiniCartLineProps {
  line: CartLine;
  onRemove: () => void;
}

/** Line of the mini cart: picture, name, quantity x price, remove button. */
function MiniCartLine({ line, onRemove }: MiniCartLineProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { row, quantity, failure } = useCartLine(line);
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 border-line border-b pb-3 last:border-0">
      <div className="flex items-start gap-3">
        <div className="relative size-16 shrink-0 overflow-hidden rounded-card bg-surface">
          <Picture src={mediaUrl(line.image)} alt="" layout={64} className="picture-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <CartLineName line={line} />
          <p className="text-muted tabular-nums">
            {t("lineAmount", {
              quantity: localDigits(String(quantity), locale),
              price: formatTaka(line.price, locale),
            })}
          </p>
        </div>
        <RemoveLineButton name={line.name ?? t("unknown")} onRemove={onRemove} />
      </div>
      {failure && <CartProblemNote problem={failure.problem} onRetry={failure.retry} />}
    </li>
  );
}
