import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/providers/page-messages";
import { CompareView } from "@/components/shelf/compare-view";
import { ShelfShell } from "@/components/shelf/shelf-shell";
import { messagesOf } from "@/lib/i18n/messages";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/compare">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("shelfPage.compare");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: "/compare", ...texts, noindex: true });
}

export default async function ComparePage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <ShelfShell shelf="compare">
      <PageMessages messages={messagesOf(locale, "shelfPage")}>
        <CompareView />
      </PageMessages>
    </ShelfShell>
  );
}
