import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { pageUrl } from "@/lib/seo/metadata";
import { chatHref } from "@/lib/seo/share-targets";
import { brandPath } from "@/lib/shop/catalogue/brand-path";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { SHIPPING_CHARGES, type ShippingArea } from "@/lib/shop/order/shipping";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { readSiteSettings } from "@/lib/site/settings";
import { FACT_ROWS } from "./fact-rows";
import { RecordText } from "./fact-values";

/** Table with category, brand, pack and pharmacy facts of a product. */
export function ProductFacts({ product }: { product: LocalDetails }) {
  const t = useTranslations("product");
  const facts = useTranslations("facts");
  const locale = useLocale();
  const page = useTranslations("productPage");
  const { category, brand, unit, sku } = product;
  const { gtin, mpn } = product.facts;
  const rows: { key: string; name: string; value: ReactNode }[] = [
    {
      key: "category",
      name: t("category"),
      value: category && (
        <Link
          href={`/category/products/${category.id}`}
          className="inline-block wrap-anywhere font-semibold text-brand-700 underline-offset-2 hover:underline"
        >
          {categoryName(category, locale)}
        </Link>
      ),
    },
    { key: "brand", name: t("brand"), value: brand && <BrandLink brand={brand} /> },
    { key: "unit", name: t("unit"), value: unit && <RecordText text={unit} /> },
    // The unit price is shown beside the price of the pack.
    ...FACT_ROWS.filter(({ key }) => key !== "unitPrice").map(({ key, value }) => ({
      key,
      name: facts(`rows.${key}`),
      value: value(product),
    })),
    { key: "mpn", name: page("mpn"), value: mpn && <Code text={mpn} /> },
    { key: "gtin", name: page("gtin"), value: gtin && <Code text={gtin} /> },
    { key: "sku", name: page("sku"), value: sku && <Code text={sku} /> },
  ];
  const knownRows = rows.filter(({ value }) => value);
  if (knownRows.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-1 font-semibold text-lg">
        {facts("title")}
      </h2>
      <table className="fact-rows">
        <tbody>
          {knownRows.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BrandLink({ brand: { id, name } }: { brand: { id: number; name: string } }) {
  return (
    <Link
      href={brandPath(id)}
      className="inline-block wrap-anywhere font-semibold text-brand-700 underline-offset-2 hover:underline"
    >
      <RecordText text={name} />
    </Link>
  );
}

/** A number or code that is copied or searched for, so its digits are never localized. */
function Code({ text }: { text: string }) {
  return (
    <span translate="no" className="wrap-anywhere">
      {text}
    </span>
  );
}

/** Delivery charge and duration per area; the duration is from the site settings. */
export function DeliveryFacts() {
  const t = useTranslations("productPage");
  const title = useTranslations("product")("delivery");
  return (
    <section aria-labelledby="delivery" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 id="delivery" className="mb-2 flex items-center gap-2 font-semibold text-lg">
        <Icon name="truck" className="size-6 text-brand-600" />
        {title}
      </h2>
      <dl className="grid gap-2 text-[0.9375rem]">
        <Area area="inside" name={t("insideDhaka")} />
        <Area area="outside" name={t("outsideDhaka")} />
      </dl>
    </section>
  );
}

function Area({ area, name }: { area: ShippingArea; name: string }) {
  const t = useTranslations("productPage");
  const locale = useLocale();
  const digits = (value: number) => localDigits(String(value), locale);
  const [from, to] = readSiteSettings().deliveryDays[area];
  const days =
    from < to
      ? t("dayRange", { from: digits(from), to: digits(to) })
      : t("days", { count: to, digits: digits(to) });
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">
        {t("deliveryLine", { charge: formatTaka(SHIPPING_CHARGES[area], locale), days })}
      </dd>
    </div>
  );
}

interface ProductContactProps {
  product: { id: number; name: string };
}

/**
 * Links to call about a product, and to open a chat with its name and address as the first message.
 */
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
