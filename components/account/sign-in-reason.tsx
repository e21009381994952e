"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { lazyWithFallback, Nothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";

// With what keeps the cart, which the login needs for nothing else.
const loadKeptCart = () => import("./kept-cart");
const KeptCart = lazyWithFallback(() => loadKeptCart().then((module) => module.KeptCart), Nothing);
const OnlyProduct = lazyWithFallback(
  () => loadKeptCart().then((module) => module.OnlyProduct),
  Nothing,
);

interface ReasonProps {
  reason: SignInReason;
}

/** Why somebody who was sent to the login is asked to sign in; nothing for who came by themselves. */
export function ReasonToSignIn({ reason }: ReasonProps) {
  const t = useTranslations("auth.reasons");
  if (reason === "visit") return null;
  return (
    <div className="mb-6 grid gap-1 rounded-card bg-mint p-4">
      <p className="font-semibold">{t(reason)}</p>
      {/* As high as what is known later: on phones it takes two lines. */}
      {reason === "checkout" && (
        <p className="min-h-12 sm:min-h-6">
          <CartOrPromise />
        </p>
      )}
      <p>{t("newHere")}</p>
    </div>
  );
}

function CartOrPromise() {
  const promise = useTranslations("auth.reasons")("cartKept");
  if (!useHydrated()) return promise;
  return (
    <Suspense fallback={promise}>
      <KeptCart />
    </Suspense>
  );
}

/** For who came to check out: a single product can be bought without an account. Keeps its place. */
export function WithoutAccount({ reason }: ReasonProps) {
  const ready = useHydrated();
  if (reason !== "checkout") return null;
  return (
    <div className="mt-4 min-h-11 text-center">
      {ready && (
        <Suspense>
          <OnlyProduct />
        </Suspense>
      )}
    </div>
  );
}
