import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { CartLineNotes } from "@/components/cart/cart-line-notes";
import { RemoveLineButton } from "@/components/cart/remove-line-button";
import { useCartLine } from "@/components/cart/use-cart-line";
import { mediaUrl } from "@/lib/base/media/media-url";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { CartLine } from "@/lib/shop/cart/read-cart";

interface CartOrderLineProps {
  line: CartLine;
  onRemove: () => void;
}

/** One line of what is ordered: picture, name x quantity, amount, remove. */
export function CartOrderLine({ line, onRemove }: CartOrderLineProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { row, quantity, failure } = useCartLine(line);
  const name = line.name ?? t("cart.unknown");
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 border-line border-b pb-3 last:border-0">
      <div className="flex items-start gap-3">
        <div className="relative size-[min(3.5rem,15vw)] shrink-0 overflow-hidden rounded-card border border-line bg-white">
          <Image src={mediaUrl(line.image)} alt="" fill sizes="64px" className="object-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <p lang={line.name === null ? undefined : "en"} className="font-semibold leading-snug">
            {t("checkout.line", { name, quantity: localDigits(String(quantity), locale) })}
          </p>
          <p className="tabular-nums">{formatTaka(line.lineTotal, locale)}</p>
        </div>
        <RemoveLineButton name={name} onRemove={onRemove} />
      </div>
      <CartLineNotes available={line.available} quantity={quantity} failure={failure} />
    </li>
  );
}
