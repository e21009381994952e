import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FailedView } from "@/components/errors/failed-view";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { realParams } from "@/lib/i18n/page-params";
import { errorMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/search-failed">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return errorMetadata(locale, "searchFailed");
}

/** Sent with status 503 when a search fails. */
export default async function SearchFailedPage({ params }: Props) {
  await realParams(params);
  return (
    <FailedView kind="searchFailed">
      <AllProducts />
    </FailedView>
  );
}

async function AllProducts() {
  const t = await getTranslations("searchPage");
  return (
    <Link href="/products" className={buttonStyle("secondary")}>
      {t("allProducts")}
    </Link>
  );
}
