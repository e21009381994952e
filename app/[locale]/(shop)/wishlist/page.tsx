import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/providers/page-messages";
import { SavedPageShell } from "@/components/saved/saved-page-shell";
import { WishlistView } from "@/components/saved/wishlist-view";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/wishlist">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("savedPage.wishlist");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: "/wishlist", ...texts, noindex: true });
}

export default async function WishlistPage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <SavedPageShell list="wishlist">
      <PageMessages messages={messagesOf(locale, "savedPage")}>
        <WishlistView />
      </PageMessages>
    </SavedPageShell>
  );
}
