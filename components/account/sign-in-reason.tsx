"use client";

import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { splitLocalePath } from "@/lib/i18n/locales";
import { nextPage } from "@/lib/shop/account/next-page";

// With what keeps the cart, which the login needs for nothing else.
const CheckoutReason = lazy(() =>
  import("./checkout-reason").then((module) => ({ default: module.CheckoutReason })),
);

/** Why somebody who was sent to the login is asked to sign in; nothing for who came by themselves. */
export function SignInReason() {
  return useHydrated() ? <ReasonOfAddress /> : null;
}

function ReasonOfAddress() {
  const t = useTranslations("auth.reasons");
  const next = nextPage(useSearchParams().get("next"), useLocale());
  const { path } = splitLocalePath(next);
  if (path === "/products/checkout") {
    return (
      <Suspense>
        <CheckoutReason />
      </Suspense>
    );
  }
  if (!path.startsWith("/ebooks/buy-now/")) return null;
  return (
    <div className="mb-6 grid gap-1 rounded-card bg-mint p-4">
      <p className="font-semibold">{t("ebook")}</p>
      <p>{t("newHere")}</p>
    </div>
  );
}
