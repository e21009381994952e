import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RetryPage } from "@/components/errors/retry-page";
import { CallButton } from "@/components/ui/call-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { errorMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/page-failed">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return errorMetadata(locale, "error");
}

/** The server sends this, with status 503, for a page that cannot be made right now. */
export default async function PageFailedPage({ params }: Props) {
  await realParams(params);
  const t = await getTranslations("errors");
  return (
    <MessagePanel title={t("errorTitle")}>
      <p className="text-muted">
        {t("error")} <span className="noscript:hidden">{t("retrying")}</span>
      </p>
      <RetryPage />
      <CallButton phone={readSiteSettings().phone} secondary />
    </MessagePanel>
  );
}
