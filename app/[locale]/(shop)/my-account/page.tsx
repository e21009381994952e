import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountSkeleton } from "@/components/accounts/account-skeletons";
import { GuardedShell } from "@/components/accounts/guarded-shell";
import { LazyForcedPasswordChange } from "@/components/accounts/lazy-forced-password-change";
import { LazyMyAccount } from "@/components/accounts/lazy-my-account";
import { bookingOf } from "@/lib/centre/doctors/booking";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { offeredCodes } from "@/lib/site/account-codes";
import { serverConfig } from "@/lib/site/config/server-config";
import { orderPageOptions } from "@/lib/site/order-page";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/my-account";

type Props = PageProps<"/[locale]/my-account">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("account");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: PATH, ...texts, noindex: true });
}

/** Customer account: one static shell for all customers; the browser checks the login. */
export default async function MyAccountPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { apiUrl, features } = serverConfig();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("account.breadcrumb"), href: PATH },
  ];
  return (
    <div data-no-newsletter="">
      <GuardedShell
        crumbs={crumbs}
        title={t("account.title")}
        noScript={t("account.noScript", { phone: readSiteSettings().phone })}
        messages={messagesOf(
          locale,
          "account",
          "appointments",
          "auth",
          "cancelOrder",
          "checkout",
          "countries",
          "form",
          "order",
          "recovery",
          "profile",
        )}
        loggedOutText={t("account.loggedOut")}
        waiting={<AccountSkeleton />}
        ownPassword={<LazyForcedPasswordChange />}
      >
        <LazyMyAccount
          appointments={bookingOf().here}
          confirm={offeredCodes().confirm}
          lists={!apiUrl}
          profile={features.includes("profile")}
          ownData={features.includes("own-data")}
          password={features.includes("password")}
          sessions={features.includes("sessions")}
          options={orderPageOptions(locale)}
        />
      </GuardedShell>
    </div>
  );
}
