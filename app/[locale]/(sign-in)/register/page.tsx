import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountCard } from "@/components/account/account-card";
import { RegisterView } from "@/components/account/register-view";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

const PATH = "/register";

type Props = PageProps<"/[locale]/register">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("auth.registerPage");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

export default async function RegisterPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations("auth.registerPage");
  return (
    <AccountCard title={t("heading")} name={t("title")} path={PATH}>
      <PageMessages messages={messagesOf(locale, "auth", "form")}>
        <RegisterView />
      </PageMessages>
    </AccountCard>
  );
}
