import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RetryPage } from "@/components/errors/retry-page";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { MessagePanel } from "@/components/ui/message-panel";
import { phoneHref } from "@/lib/base/text/contact";
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
  const common = await getTranslations("common");
  const { phone } = readSiteSettings();
  return (
    <MessagePanel title={t("errorTitle")}>
      <p className="text-muted">
        {t("error")} <span className="noscript:hidden">{t("retrying")}</span>
      </p>
      <RetryPage />
      <a href={phoneHref(phone)} className={buttonStyle("secondary")}>
        <Icon name="phone" />
        {common("callUs", { phone })}
      </a>
    </MessagePanel>
  );
}
