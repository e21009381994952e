import { useLocale, useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { CartLine } from "@/lib/contract/readers/cart";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { savingOf, unitPriceBefore } from "@/lib/shop/cart/line-saving";
import { CartLineName } from "./cart-line-name";
import { CartLineNotes } from "./cart-line-notes";
import { RemoveLineButton } from "./remove-line-button";
import { useCartLine } from "./use-cart-line";
import { useQuantityChanges } from "./use-quantity-changes";

interface CartLineRowProps {
  line: CartLine;
  onRemove: () => void;
}

/** Line of the cart page: remove button, picture, product, price, discount, quantity, subtotal. */
export function CartLineRow({ line, onRemove }: CartLineRowProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const setQuantity = useQuantityChanges();
  const { row, quantity, pending, failure } = useCartLine(line);
  const name = line.name ?? t("unknown");
  const taka = (amount: number) => formatTaka(amount, locale);
  // Prescription products are not promoted, so no savings are shown for them.
  const saves = line.discount > 0 && !line.needsPrescription;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={`grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)_auto] items-center gap-x-[min(1rem,4vw)] gap-y-1 rounded-card border border-line bg-white p-3 sm:px-4 lg:py-2 ${CART_COLUMNS}`}
    >
      <div className="col-start-3 row-start-1 -me-2 -mt-1 self-start lg:col-start-1 lg:m-0 lg:self-center">
        <RemoveLineButton name={name} onRemove={onRemove} />
      </div>
      <div className="relative row-span-3 row-start-1 aspect-square self-start overflow-hidden rounded-card bg-surface lg:col-start-2 lg:row-span-1 lg:w-18 lg:self-center">
        <Picture src={mediaUrl(line.image)} alt="" layout={80} className="picture-contain" />
      </div>
      <CartLineName
        line={line}
        className="col-start-2 row-start-1 self-start lg:col-start-3 lg:self-center"
      />
      <p className="col-span-2 col-start-2 lg:col-span-1 lg:col-start-4 lg:text-end">
        <span className="text-muted text-sm lg:sr-only">{t("price")}: </span>
        <span className="tabular-nums">{taka(line.price)}</span>
        {saves && (
          <s className="ms-2 text-muted text-sm tabular-nums lg:ms-0 lg:block">
            {taka(unitPriceBefore(line))}
          </s>
        )}
      </p>
      <p
        className={`col-span-2 col-start-2 text-ok text-sm lg:col-span-1 lg:col-start-5 lg:text-end ${saves ? "" : "hidden lg:block"}`}
      >
        {saves ? t("youSave", { amount: taka(savingOf(line)) }) : "–"}
      </p>
      <div className="col-span-3 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:contents">
        <div className="min-w-0 max-w-full lg:justify-self-center">
          <QuantityStepper
            label={t("quantityOf", { name })}
            value={quantity}
            max={line.available}
            text={localDigits(String(quantity), locale)}
            onChange={(wanted) => setQuantity(line.id, wanted)}
          />
        </div>
        <p aria-busy={pending} className={`lg:text-end ${pending ? "opacity-50" : ""}`}>
          <span className="text-muted text-sm lg:sr-only">{t("subtotal")} </span>
          <span className="font-semibold tabular-nums">{taka(line.lineTotal)}</span>
        </p>
      </div>
      <CartLineNotes available={line.available} quantity={quantity} failure={failure} />
    </li>
  );
}

/** Grid columns of the cart page on wide screens, shared by titles and lines. */
export const CART_COLUMNS =
  "lg:grid-cols-[4rem_4.5rem_minmax(0,1fr)_6.5rem_6rem_9.5rem_7rem] lg:gap-x-3";
