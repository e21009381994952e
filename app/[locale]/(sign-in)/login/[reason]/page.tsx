import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountCard } from "@/components/accounts/account-card";
import { LoginView } from "@/components/accounts/login-view";
import { PlainLoginForm } from "@/components/accounts/plain-login-form";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { isSignInReason } from "@/lib/shop/account/sign-in-reason";
import { offeredCodes } from "@/lib/site/account-codes";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/login";

type Props = PageProps<"/[locale]/login/[reason]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("auth.loginPage");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** `/login`. A rewrite derives the segment `reason` from the `next` parameter. */
export default async function LoginPage({ params }: Props) {
  const { locale, reason } = await realParams(params);
  if (!isSignInReason(reason)) notFound();
  const t = await getTranslations("auth.loginPage");
  const plain = await getTranslations("plainForm");
  const hasPlainForm = !serverConfig().apiUrl;
  const { phone } = readSiteSettings();
  return (
    <AccountCard
      title={t("heading")}
      name={t("title")}
      path={PATH}
      noScript={hasPlainForm ? plain("login", { phone }) : undefined}
      plainForm={hasPlainForm && <PlainLoginForm />}
    >
      <PageMessages messages={messagesOf(locale, "auth", "form", "recovery")}>
        <LoginView reason={reason} phone={phone} codes={offeredCodes()} />
      </PageMessages>
    </AccountCard>
  );
}
