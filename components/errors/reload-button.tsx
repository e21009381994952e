"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";

/** Asks for the same address once more. */
export function ReloadButton() {
  const t = useTranslations("common");
  return (
    <button type="button" onClick={() => window.location.reload()} className={buttonStyle()}>
      {t("tryAgain")}
    </button>
  );
}
