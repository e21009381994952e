import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuardedShell } from "@/components/accounts/guarded-shell";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { LazyEbookBuyNow } from "@/components/checkout/lazy-ebook-buy-now";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { EBOOKS_PATH } from "@/lib/shop/ebook/ebook-rules";
import { serverConfig } from "@/lib/site/config/server-config";
import { paymentOptions, readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/ebooks/buy-now">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("checkout");
  const texts = { title: t("ebookTitle"), description: t("ebookDescription") };
  return buildMetadata({ locale, path: null, ...texts, noindex: true });
}

/**
 * Buy Now for an e-book: one static shell for all e-books; the browser checks the login and loads
 * the e-book.
 */
export default async function EbookBuyNowPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { phone } = readSiteSettings();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("ebooks.title"), href: EBOOKS_PATH },
    { name: t("checkout.ebookTitle"), href: "/ebooks/buy-now" },
  ];
  return (
    <GuardedShell
      crumbs={crumbs}
      title={t("checkout.ebookTitle")}
      noScript={t("checkout.noScript", { phone })}
      messages={messagesOf(locale, "cart", "checkout", "form", "countries")}
      loggedOutText={t("checkout.ebookLoggedOut")}
      waiting={<CheckoutSkeleton />}
    >
      <LazyEbookBuyNow
        phone={phone}
        repeatable={!serverConfig().apiUrl}
        payment={paymentOptions(locale)}
      />
    </GuardedShell>
  );
}
