import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountCard } from "@/components/accounts/account-card";
import { RegisterView } from "@/components/accounts/register-view";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { isSignInReason } from "@/lib/shop/account/sign-in-reason";
import { offeredCodes } from "@/lib/site/account-codes";

const PATH = "/register";

type Props = PageProps<"/[locale]/register/[reason]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("auth.registerPage");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** `/register`. A rewrite derives the segment `reason` from the `next` parameter. */
export default async function RegisterPage({ params }: Props) {
  const { locale, reason } = await realParams(params);
  if (!isSignInReason(reason)) notFound();
  const t = await getTranslations("auth.registerPage");
  return (
    <AccountCard title={t("heading")} name={t("title")} path={PATH}>
      <PageMessages messages={messagesOf(locale, "auth", "form", "recovery")}>
        <RegisterView reason={reason} confirm={offeredCodes().confirm} />
      </PageMessages>
    </AccountCard>
  );
}
