import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuardedShell } from "@/components/accounts/guarded-shell";
import { checkoutMessages, checkoutOptions } from "@/components/checkout/checkout-page";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { LazyCartCheckout } from "@/components/checkout/lazy-cart-checkout";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";

const PATH = "/products/checkout";

type Props = PageProps<"/[locale]/products/checkout">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("checkout");
  const texts = { title: t("cartTitle"), description: t("cartDescription") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** Checkout of the cart: one static shell for all visitors; the browser checks the login. */
export default async function CheckoutPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const options = checkoutOptions(locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("cart.title"), href: "/products/cart" },
    { name: t("checkout.cartTitle"), href: PATH },
  ];
  return (
    <GuardedShell
      crumbs={crumbs}
      title={t("checkout.cartTitle")}
      noScript={t("checkout.noScript", { phone: options.phone })}
      messages={checkoutMessages(locale)}
      loggedOutText={t("checkout.loggedOut")}
      waiting={<CheckoutSkeleton />}
    >
      <LazyCartCheckout {...options} />
    </GuardedShell>
  );
}
