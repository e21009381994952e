import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/providers/page-messages";
import { CompareView } from "@/components/saved/compare-view";
import { SavedPageShell } from "@/components/saved/saved-page-shell";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/compare">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("savedPage.compare");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: "/compare", ...texts, noindex: true });
}

export default async function ComparePage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <SavedPageShell list="compare">
      <PageMessages messages={messagesOf(locale, "savedPage", "facts")}>
        <CompareView />
      </PageMessages>
    </SavedPageShell>
  );
}
