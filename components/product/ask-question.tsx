"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";

const QuestionForm = lazyComponent(() =>
  import("./question-form").then((module) => module.QuestionForm),
);

/** Button that asks the shop about a product; its form is loaded with the click. */
export function AskQuestion({ productId }: { productId: number }) {
  const t = useTranslations("ask");
  const [opened, setOpened] = useState(false);
  if (opened)
    return (
      <Suspense fallback={<div className="min-h-80" />}>
        <QuestionForm productId={productId} />
      </Suspense>
    );
  return (
    <button
      type="button"
      onClick={() => setOpened(true)}
      className={`${buttonStyle("secondary")} justify-self-start noscript:hidden`}
    >
      {t("button")}
    </button>
  );
}
