"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCart } from "@/lib/browser-api/cart";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";

/** Cart of the offline page, to be read only: the code that changes lines may not be kept. */
export function OfflineCart() {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { cart } = useCart();
  useEffect(skipPageIdle, []);
  if (!cart || cart.lines.length === 0) return <p className="text-muted">{t("empty")}</p>;
  return (
    <>
      <ul aria-label={t("title")} className="grid gap-2">
        {cart.lines.map(({ id, name, quantity, price }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
            <span>{name ?? t("unknown")}</span>
            <span className="tabular-nums">
              {t("lineAmount", {
                quantity: localDigits(String(quantity), locale),
                price: formatTaka(price, locale),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 font-semibold">
        <span>{t("subtotal")}</span>
        <span className="tabular-nums">{formatTaka(cart.subtotal, locale)}</span>
      </p>
    </>
  );
}
