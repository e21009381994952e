import Image from "next/image";
import { useLocale, useTranslations } from "next-intl";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { CartLine } from "@/lib/contract/readers/cart";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { CartLineName } from "./cart-line-name";
import { CartProblemNote } from "./cart-problem-note";
import { RemoveLineButton } from "./remove-line-button";
import { useCartLine } from "./use-cart-line";

interface MiniCartLineProps {
  line: CartLine;
  onRemove: () => void;
  /** Called when the product's page is opened. */
  onNavigate: () => void;
}

/** One line of the mini cart: picture, name, quantity x price, X. */
export function MiniCartLine({ line, onRemove, onNavigate }: MiniCartLineProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { row, quantity, failure } = useCartLine(line);
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 border-line border-b pb-3 last:border-0">
      <div className="flex items-start gap-3">
        <div className="relative size-16 shrink-0 overflow-hidden rounded-card bg-surface">
          <Image src={mediaUrl(line.image)} alt="" fill sizes="64px" className="object-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <CartLineName line={line} onNavigate={onNavigate} />
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
