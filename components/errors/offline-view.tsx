import { getTranslations } from "next-intl/server";
import { OfflineCart } from "@/components/cart/offline-cart";
import { CallButton } from "@/components/ui/call-button";
import { MessagePanel } from "@/components/ui/message-panel";
import { OFFLINE_PAGE } from "@/lib/site/routes";
import { readSiteSettings } from "@/lib/site/settings";
import { RetryPage } from "./retry-page";

/** Content of the offline page: wait, call, or open the cart. */
export async function OfflineView() {
  const t = await getTranslations("errors");
  const { phone } = readSiteSettings();
  return (
    <>
      <MessagePanel title={t("offlineTitle")}>
        <p className="max-w-2xl text-muted">
          {t("offline")} <span className="noscript:hidden">{t("offlineRetrying")}</span>
        </p>
        <RetryPage notFor={OFFLINE_PAGE} />
        <CallButton phone={phone} secondary />
      </MessagePanel>
      <section aria-labelledby="offline-cart" className="container-page noscript:hidden">
        <h2 id="offline-cart" className="mb-4 font-semibold text-xl">
          {t("offlineCart")}
        </h2>
        <OfflineCart />
      </section>
    </>
  );
}
