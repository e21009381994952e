"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";

const NotifyMeForm = lazyComponent(() =>
  import("./notify-me-form").then((module) => module.NotifyMeForm),
);

/** Button that asks for one message when the product is back; its form is loaded with the click. */
export function NotifyMe({ productId }: { productId: number }) {
  const t = useTranslations("backInStock");
  const [opened, setOpened] = useState(false);
  if (opened)
    return (
      <Suspense fallback={<div className="min-h-60" />}>
        <NotifyMeForm productId={productId} />
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpened(true)}
      className={`${buttonStyle()} noscript:hidden`}
    >
      {t("tellMe")}
    </button>
  );
}
