import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { CartLine } from "@/lib/cart/read-cart";
import { localDigits } from "@/lib/i18n/digits";
import { mediaUrl } from "@/lib/media/media-url";
import { formatTaka } from "@/lib/money/format-taka";

interface CartLineRowProps {
  line: CartLine;
  /** Quantity on its way to the server, null while being removed, undefined when nothing is pending. */
  target: number | null | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line: picture, product, unit price, discount, quantity, subtotal, remove. */
export function CartLineRow({ line, target, onQuantity, onRemove }: CartLineRowProps) {
  const t = useTranslations("cart");
  const buy = useTranslations("product");
  const locale = useLocale();
  const name = line.name ?? t("unknown");
  const quantity = target ?? line.quantity;
  const atLimit = line.available !== null && quantity >= line.available;
  return (
    <li
      aria-busy={target !== undefined}
      className={`grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-3 rounded-card border border-line p-3 sm:grid-cols-[6rem_1fr_auto] sm:p-4 ${target === null ? "opacity-50" : ""}`}
    >
      <div className="relative aspect-square overflow-hidden rounded-card bg-surface">
        <Image src={mediaUrl(line.image)} alt="" fill sizes="96px" className="object-contain" />
      </div>
      <div className="grid content-start gap-1">
        <Link
          href={`/products/${line.productId}`}
          lang="en"
          className="font-semibold leading-snug hover:text-brand-700"
        >
          {name}
        </Link>
        <dl className="flex flex-wrap gap-x-4 text-muted text-sm">
          <LineAmount name={t("price")} amount={formatTaka(line.price, locale)} />
          {line.discount > 0 && (
            <LineAmount name={t("discount")} amount={formatTaka(line.discount, locale)} />
          )}
        </dl>
        <Link
          href={`/products/buy-now?productId=${line.productId}`}
          className="w-fit py-1 font-semibold text-brand-700 text-sm underline-offset-2 hover:underline"
        >
          {buy("buyNow")}
          <span className="sr-only" lang="en">
            {" "}
            {name}
          </span>
        </Link>
      </div>
      <button
        type="button"
        aria-label={t("removeItem", { name })}
        title={t("remove")}
        disabled={target === null}
        onClick={onRemove}
        className="inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-danger-soft hover:text-danger"
      >
        <Icon name="close" />
      </button>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 sm:col-start-2 sm:col-span-2">
        <div className="flex items-center gap-3">
          <QuantityStepper
            label={t("quantityOf", { name })}
            value={quantity}
            max={line.available}
            disabled={target === null}
            text={localDigits(String(quantity), locale)}
            onChange={onQuantity}
          />
          {atLimit && line.available !== null && (
            <p className="text-muted text-sm">
              {t("onlyAvailable", { count: localDigits(String(line.available), locale) })}
            </p>
          )}
        </div>
        <p className={target === undefined ? "" : "opacity-50"}>
          <span className="text-muted text-sm">{t("subtotal")} </span>
          <span className="font-semibold tabular-nums">{formatTaka(line.lineTotal, locale)}</span>
        </p>
      </div>
    </li>
  );
}

function LineAmount({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex gap-1">
      <dt>{name}:</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
