"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { MessagePanel } from "@/components/ui/message-panel";

/** Error boundary content for a page that failed in the browser. */
export function PageError({ reset }: { reset: () => void }) {
  const t = useTranslations();
  return (
    <MessagePanel title={t("errors.errorTitle")}>
      <p className="text-muted">{t("errors.error")}</p>
      <button type="button" onClick={reset} className={buttonStyle()}>
        {t("common.tryAgain")}
      </button>
    </MessagePanel>
  );
}
