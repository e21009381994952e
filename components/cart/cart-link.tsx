"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useCart } from "@/lib/api/use-cart";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/money/format-taka";

/** Cart icon with total quantity and total price (SPEC 2). */
export function CartLink() {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { cart } = useCart();
  const quantity = cart?.totalQuantity ?? 0;
  const total = formatTaka(cart?.total ?? 0, locale);
  return (
    <Link
      href="/products/cart"
      aria-label={t("summary", { count: quantity, total })}
      className="flex min-h-11 items-center gap-3 rounded-card px-2 hover:bg-brand-50"
    >
      <span className="relative">
        <Icon name="cart" className="size-7 text-brand-700" />
        <span className="-top-1.5 -right-2 absolute min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-white text-xs leading-5">
          {localDigits(String(quantity), locale)}
        </span>
      </span>
      <span className="font-semibold text-sm tabular-nums md:text-base">{total}</span>
    </Link>
  );
}
