import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import { pageUrl } from "@/lib/seo/metadata";
import { chatHref } from "@/lib/seo/share-targets";
import { readSiteSettings } from "@/lib/site/settings";

interface ProductContactProps {
  product: { id: number; name: string };
}

/** Ask about a product: a call, and a chat that begins with its name and address. */
export function ProductContact({ product }: ProductContactProps) {
  const t = useTranslations("productPage");
  const locale = useLocale();
  const { phone, chat } = readSiteSettings();
  const url = pageUrl(locale, `/products/${product.id}`);
  return (
    <div className="-ms-4 flex flex-wrap gap-x-2">
      <noscript>
        <p className="w-full ps-4">{t("needsScript")}</p>
      </noscript>
      <a href={phoneHref(phone)} className={buttonStyle("quiet")}>
        <Icon name="phone" />
        {t("call", { phone })}
      </a>
      {chat && (
        <a
          href={chatHref(chat, t("chatText", { name: product.name, url }))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("quiet")}
        >
          <Icon name="chat" />
          {t("chat")}
          <span className="sr-only"> {t("newTab")}</span>
        </a>
      )}
    </div>
  );
}
