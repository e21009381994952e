import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { ACCOUNT_DELETED_PAGE } from "@/lib/shop/account/account-deleted";

type Props = PageProps<"/[locale]/account-deleted">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("accountDeleted");
  const texts = { title: t("title"), description: t("text") };
  return buildMetadata({ locale, path: ACCOUNT_DELETED_PAGE, ...texts, noindex: true });
}

/** `/account-deleted`. The page of the account is gone when its account is. */
export default async function AccountDeletedPage({ params }: Props) {
  await realParams(params);
  const t = await getTranslations("accountDeleted");
  return (
    <MessagePanel title={t("title")}>
      <p className="max-w-2xl text-muted">{t("text")}</p>
      <Link href="/" className={buttonStyle()}>
        {t("toShop")}
      </Link>
    </MessagePanel>
  );
}
