import { useTranslations } from "next-intl";
import { CallButton } from "@/components/ui/call-button";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { readSiteSettings } from "@/lib/site/settings";

/** Shown instead of banners and products in a shop without either. */
export function OpeningSoon() {
  const t = useTranslations("home");
  return (
    <section className="container-page py-4 md:px-0 md:py-6">
      <EmptyPanel text={t("openingSoon")} icon="cart">
        <CallButton phone={readSiteSettings().phone} />
      </EmptyPanel>
    </section>
  );
}
