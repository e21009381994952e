import { useAtomValue } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LazyOfferPanel } from "@/components/offers/lazy-offer-panel";
import { EarlyPrescription } from "@/components/prescriptions/early-prescription";
import { useUploadGuard } from "@/components/prescriptions/uploading";
import { UploadsBusy } from "@/components/prescriptions/uploads-busy";
import { Alert } from "@/components/ui/alert";
import { AmountRow } from "@/components/ui/amount-row";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { useVisitor } from "@/lib/browser-api/visitor";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import type { Cart } from "@/lib/contract/readers/cart";
import { formatTaka } from "@/lib/i18n/format-taka";
import { byPromisedDay } from "@/lib/i18n/genitive";
import { exceedsStock } from "@/lib/shop/cart/cart-rows";
import { totalSaving } from "@/lib/shop/cart/line-saving";
import { BUY_CART_PATH } from "@/lib/shop/order/buy-now-address";
import { cartAreas, cartTable } from "@/lib/shop/order/cart-order";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { leavingAtom, targetsAtom } from "./cart-changes-state";
import { CART_COLUMNS, CartLineRow } from "./cart-line-row";
import { CartRows } from "./cart-rows";
import { SharedIngredientNotes } from "./shared-ingredient-notes";
import { StaleNote } from "./stale-note";
import { VatNote } from "./vat-note";

interface CartContentProps {
  cart: Cart;
  /** Whether the shown cart may be outdated. */
  stale: boolean;
  onReload: () => void;
  /** Content for an empty cart. */
  empty: ReactNode;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
  /** Which orders can be paid in cash when they arrive; undefined if none, or if it is unknown. */
  cash: CashRules | undefined;
}

/** Cart lines with quantity and remove button, and the totals of the server. */
export function CartContent({
  cart,
  stale,
  onReload,
  empty,
  prescriptions,
  cash,
}: CartContentProps) {
  const t = useTranslations("cart");
  const filled = cart.lines.length > 0;
  return (
    <div className={filled ? COLUMNS : ""}>
      <div className="grid gap-3 xl:row-span-3">
        {stale && <StaleNote onRetry={onReload} />}
        <CartRows
          label={t("title")}
          lines={cart.lines}
          heading={<CartColumnTitles />}
          empty={empty}
          renderLine={(line, remove) => <CartLineRow key={line.id} line={line} onRemove={remove} />}
        />
        <SharedIngredientNotes lines={cart.lines} />
        {cart.lines.some((line) => line.needsPrescription) && (
          <EarlyPrescription offered={prescriptions} />
        )}
        {filled && (
          <Link href="/products" className={`${buttonStyle("quiet")} justify-self-start`}>
            {t("continueShopping")}
          </Link>
        )}
      </div>
      {filled && <CartTotals cart={cart} cash={cash} />}
    </div>
  );
}

/** Lines beside the totals, which are three rows, or above them. */
const COLUMNS =
  "flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr] xl:items-start xl:gap-x-8";

/** A row of the totals. */
const TOTALS = "bg-surface px-[min(1.25rem,5vw)] lg:max-xl:w-md lg:max-xl:self-end xl:col-start-2";

/**
 * On phones the row with total and checkout link stays in view below the lines, and rests where it
 * belongs.
 */
const GO =
  "flex flex-wrap items-center gap-x-4 gap-y-1 py-[min(0.75rem,3vw)] max-md:sticky max-md:bottom-[var(--bottom-note,0px)] max-md:z-10 max-md:border-line max-md:border-y";

const TITLES = [
  ["remove", ""],
  ["image", ""],
  ["product", ""],
  ["price", "text-end"],
  ["discount", "text-end"],
  ["quantity", "text-center"],
  ["subtotal", "text-end"],
] as const;

/** Column titles. Hidden from screen readers, since each line labels its own values. */
function CartColumnTitles() {
  const t = useTranslations("cart");
  return (
    <div
      aria-hidden="true"
      className={`hidden px-4 font-semibold text-muted text-sm lg:grid ${CART_COLUMNS}`}
    >
      {TITLES.map(([key, align]) => (
        <span key={key} className={align}>
          {t(key)}
        </span>
      ))}
    </div>
  );
}

/** Notes on the delivery charge, the delivery time, and products not delivered outside Dhaka. */
function DeliveryNotes({ cart, isCold }: { cart: Cart; isCold: boolean }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const charge = (area: ShippingArea) => {
    const { shippingCharge } = cartTable(cart, area);
    return shippingCharge === 0 || cart.offer?.freeDelivery
      ? t("free")
      : formatTaka(shippingCharge, locale);
  };
  const { inside, outside } = cart.delivery ?? {};
  const dayTo = (offer: typeof inside) =>
    offer?.promisedDay ? byPromisedDay(offer.promisedDay, locale) : null;
  const days = { inside: dayTo(inside), outside: dayTo(outside) };
  return (
    <div className="mt-1 grid gap-1 text-muted text-sm">
      <p>{t("deliveryNote", { inside: charge("inside"), outside: charge("outside") })}</p>
      {days.inside && days.outside && (
        <p className="font-semibold text-ink">
          {isCold
            ? t("getItByInside", { inside: days.inside })
            : t("getItBy", { inside: days.inside, outside: days.outside })}
        </p>
      )}
      {isCold && <p className="font-semibold text-accent">{t("coldOutside")}</p>}
    </div>
  );
}

/** Where the cart can be paid in cash when it arrives, and how much to have ready. */
function CashNote({ cart, cash }: { cart: Cart; cash: CashRules }) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const areas = cartAreas(cart, STANDARD_RULES, cash);
  const isPossible = (area: ShippingArea) =>
    areas[area].cashRefusal === null && !areas[area].isRefused;
  const [inside, outside] = [isPossible("inside"), isPossible("outside")];
  if (!inside && !outside) return null;
  const to = (area: ShippingArea) => formatTaka(cartTable(cart, area).total, locale);
  const key = inside ? (outside ? "cashBoth" : "cashInside") : "cashOutside";
  return (
    <p className="mt-1 text-muted text-sm">
      {t(key, { inside: to("inside"), outside: to("outside") })}
    </p>
  );
}

/**
 * Link for guests to order the cart without an account, which an external API has no call for. Takes
 * up its space while the user is loading.
 */
function WithoutAccount({ mayGo }: { mayGo: () => boolean }) {
  const t = useTranslations("cart");
  const { user } = useVisitor();
  if (user || !hasOwnSessions()) return null;
  return (
    <Link
      href={BUY_CART_PATH}
      onClick={(event) => !mayGo() && event.preventDefault()}
      className={`${buttonStyle("secondary")} w-full ${user === undefined ? "invisible" : ""}`}
    >
      {t("withoutAccount")}
    </Link>
  );
}

/** Cart Subtotal, Vat (+), Discount (-), Order Total, a note on delivery and the checkout link. */
function CartTotals({ cart, cash }: Pick<CartContentProps, "cart" | "cash">) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const changes = useAtomValue(targetsAtom).size + useAtomValue(leavingAtom).size;
  const pending = changes > 0;
  const uploads = useUploadGuard();
  const taka = (amount: number) => formatTaka(amount, locale);
  const saving = totalSaving(cart.lines);
  const isCold = cart.lines.some(({ coldChain }) => coldChain);
  return (
    <section aria-labelledby="cart-totals" className="contents">
      <div className={`${TOTALS} rounded-t-card pt-5 max-xl:mt-6`}>
        <h2 id="cart-totals" className="font-semibold text-lg">
          {t("totals")}
        </h2>
        <dl className={`mt-3 ${pending ? "opacity-50" : ""}`} aria-busy={pending}>
          <AmountRow name={t("cartSubtotal")} amount={taka(cart.subtotal)} />
          <AmountRow name={t("vat")} amount={taka(cart.tax)} quiet={cart.tax === 0} />
          <AmountRow
            name={t("discountMinus")}
            amount={taka(cart.discount)}
            quiet={cart.discount === 0}
          />
          <AmountRow name={t("orderTotal")} amount={taka(cart.total)} strong />
        </dl>
        <VatNote tax={cart.tax} />
        {saving > 0 && (
          <p className="font-semibold text-ok">{t("youSave", { amount: taka(saving) })}</p>
        )}
        <LazyOfferPanel offer={cart.offer} />
      </div>
      <div className={`${TOTALS} ${GO}`}>
        {exceedsStock(cart.lines) ? (
          <Alert>{t("blocked")}</Alert>
        ) : (
          <>
            <p
              aria-hidden="true"
              className={`font-semibold text-lg tabular-nums md:hidden ${pending ? "opacity-50" : ""}`}
            >
              {taka(cart.total)}
            </p>
            <Link
              href="/products/checkout"
              onClick={(event) => !uploads.mayGo() && event.preventDefault()}
              className={`${buttonStyle()} flex-1`}
            >
              {t("proceedToCheckout")}
            </Link>
          </>
        )}
      </div>
      <div className={`${TOTALS} rounded-b-card pb-5`}>
        {uploads.waits && <UploadsBusy />}
        {!exceedsStock(cart.lines) && <WithoutAccount mayGo={uploads.mayGo} />}
        <h3 className="mt-5 font-semibold text-sm">{t("deliveryIncluded")}</h3>
        <dl className={`text-sm ${pending ? "opacity-50" : ""}`}>
          <AmountRow name={t("insideTotal")} amount={taka(cartTable(cart, "inside").total)} />
          {!isCold && (
            <AmountRow name={t("outsideTotal")} amount={taka(cartTable(cart, "outside").total)} />
          )}
        </dl>
        <DeliveryNotes cart={cart} isCold={isCold} />
        {cash && <CashNote cart={cart} cash={cash} />}
      </div>
    </section>
  );
}
