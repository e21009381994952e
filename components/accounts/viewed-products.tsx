import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { useViewedProducts } from "@/lib/browser-api/account-lists";
import { foreignLang } from "@/lib/i18n/local-text";
import { localized } from "@/lib/i18n/localized";
import { OrdersSection } from "./orders-section";

/** Products that the customer opened, also as a guest before the login, latest first. */
export function ViewedProducts() {
  const t = useTranslations("profile");
  const account = useTranslations("account");
  const locale = useLocale();
  const { products, failed, reload } = useViewedProducts();
  return (
    <OrdersSection
      title={account("sections.viewed")}
      count={products?.length}
      failed={failed}
      onRetry={reload}
      shop={{ href: "/products", text: account("seeProducts"), icon: "clock" }}
      texts={{ failed: t("unreadable"), empty: t("nothingViewed") }}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {products?.map((product) => {
          const { id, name, image } = localized(product, locale);
          return (
            <li key={id}>
              <Link
                href={`/products/${id}`}
                className="grid h-full content-start gap-2 rounded-card border border-line p-3 hover:text-brand-700"
              >
                <span className="relative block aspect-square overflow-hidden rounded-card bg-surface">
                  <Picture
                    src={mediaUrl(image)}
                    alt=""
                    layout="savedRow"
                    className="picture-contain"
                  />
                </span>
                <span
                  lang={foreignLang(name, locale)}
                  className="break-words font-semibold leading-snug"
                >
                  {name}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </OrdersSection>
  );
}
