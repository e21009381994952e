"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { MessagePanel } from "@/components/ui/message-panel";

/** In the place of a page that broke while somebody was looking. */
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
