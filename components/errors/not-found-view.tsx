import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { MessagePanel } from "@/components/ui/message-panel";

/** What a person sees in place of a page that does not exist. */
export async function NotFoundView() {
  const t = await getTranslations();
  return (
    <MessagePanel title={t("errors.notFound")}>
      <p className="text-muted">{t("errors.notFoundHint")}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link href="/" className={buttonStyle()}>
          {t("common.goToHome")}
        </Link>
        <Link href="/products" className={buttonStyle("secondary")}>
          {t("common.products")}
        </Link>
      </p>
    </MessagePanel>
  );
}
