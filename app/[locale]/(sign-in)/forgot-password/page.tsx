import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountCard } from "@/components/accounts/account-card";
import { CallForPassword } from "@/components/accounts/recovery/call-for-password";
import { ForgotPasswordView } from "@/components/accounts/recovery/forgot-password-view";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { offeredCodes } from "@/lib/site/account-codes";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/forgot-password";

type Props = PageProps<"/[locale]/forgot-password">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("recovery.page");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** `/forgot-password`. Without email and SMS the page asks customers to call. */
export default async function ForgotPasswordPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations("recovery");
  const { phone } = readSiteSettings();
  return (
    <AccountCard
      title={t("page.heading")}
      name={t("page.title")}
      path={PATH}
      noScript={t("noScript", { phone })}
    >
      {offeredCodes().reset ? (
        <PageMessages messages={messagesOf(locale, "auth", "form", "recovery")}>
          <ForgotPasswordView />
        </PageMessages>
      ) : (
        <CallForPassword phone={phone} />
      )}
    </AccountCard>
  );
}
