import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CallButton } from "@/components/ui/call-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { readSiteSettings } from "@/lib/site/settings";
import { RetryPage } from "./retry-page";

interface FailedViewProps {
  /** Selects the texts: for a page, or for a search. */
  kind: "error" | "searchFailed";
  /** Additional links. */
  children?: ReactNode;
}

/** Error message with a retry button, automatic retries and the phone number. */
export async function FailedView({ kind, children }: FailedViewProps) {
  const t = await getTranslations("errors");
  return (
    <MessagePanel title={t(`${kind}Title`)}>
      <p className="text-muted">
        {t(kind)} <span className="noscript:hidden">{t("retrying")}</span>
      </p>
      <RetryPage />
      <CallButton phone={readSiteSettings().phone} secondary />
      {children}
    </MessagePanel>
  );
}
