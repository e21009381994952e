"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";

// Lazy: imports the cart, which the login needs for nothing else.
const loadLoginCartNote = () => import("./login-cart-note");
const LoginCartNote = lazyWithFallback(
  () => loadLoginCartNote().then((module) => module.LoginCartNote),
  RenderNothing,
);
const WithoutAccountLink = lazyWithFallback(
  () => loadLoginCartNote().then((module) => module.WithoutAccountLink),
  RenderNothing,
);

interface ReasonProps {
  reason: SignInReason;
}

/** Reason why the visitor was sent to the login; renders nothing if they opened it themselves. */
export function ReasonToSignIn({ reason }: ReasonProps) {
  const t = useTranslations("auth.reasons");
  if (reason === "visit") return null;
  return (
    <div className="mb-6 grid gap-1 rounded-card bg-mint p-4">
      <p className="font-semibold">{t(reason)}</p>
      {/* Reserves the height of the cart text, which takes two lines on phones. */}
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
      <LoginCartNote />
    </Suspense>
  );
}

/** At checkout: offers to order without an account. Reserves its height. */
export function WithoutAccount({ reason }: ReasonProps) {
  const ready = useHydrated();
  if (reason !== "checkout") return null;
  return (
    <div className="mt-4 min-h-11 text-center">
      {ready && (
        <Suspense>
          <WithoutAccountLink />
        </Suspense>
      )}
    </div>
  );
}
