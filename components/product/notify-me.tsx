"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState, useSyncExternalStore } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useHydrated } from "@/components/ui/use-hydrated";
import { askedRequest, forgottenRequests } from "@/lib/shop/stock/asked-requests";

const NotifyMeForm = lazyComponent(() =>
  import("./notify-me-form").then((module) => module.NotifyMeForm),
);
const AskedBefore = lazyComponent(() =>
  import("./asked-before").then((module) => module.AskedBefore),
);

/**
 * Button that asks for one message when the product is back; its form is loaded with the click. Says
 * so if this browser has asked before.
 */
export function NotifyMe({ productId }: { productId: number }) {
  const forgotten = useSyncExternalStore(
    forgottenRequests.subscribe,
    forgottenRequests.get,
    () => 0,
  );
  return <Request key={`${productId} ${forgotten}`} productId={productId} />;
}

function Request({ productId }: { productId: number }) {
  const t = useTranslations("backInStock");
  const [opened, setOpened] = useState<"first" | "again" | null>(null);
  const asked = useHydrated() ? askedRequest(productId) : null;
  if (opened)
    return (
      <Suspense fallback={<div className="min-h-60" />}>
        <NotifyMeForm productId={productId} again={opened === "again"} />
      </Suspense>
    );
  if (asked)
    return (
      <Suspense fallback={<div className="min-h-28" />}>
        <AskedBefore request={asked} onAgain={() => setOpened("again")} />
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpened("first")}
      className={`${buttonStyle()} noscript:hidden`}
    >
      {t("tellMe")}
    </button>
  );
}
