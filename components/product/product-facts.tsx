import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import { pageFields, readName } from "@/lib/contract/product-fields";
import { localName } from "@/lib/i18n/local-text";
import { pageUrl } from "@/lib/seo/metadata";
import { chatHref } from "@/lib/seo/share-targets";
import { brandPath } from "@/lib/shop/catalogue/brand-path";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
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
  const rows: { key: string; name: string; value: ReactNode }[] = [
    {
      key: "category",
      name: t("category"),
      value: category && (
        <Link
          href={`/category/products/${category.id}`}
          className="wrap-anywhere font-semibold text-brand-700 underline-offset-2 hover:underline"
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
    ...pageFields("codes").map(({ column }) => {
      const code = product.facts[readName(column)];
      return { key: column, name: page(column), value: code && <Code text={code} /> };
    }),
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

function BrandLink({ brand }: { brand: NonNullable<LocalDetails["brand"]> }) {
  const { text } = localName(brand, useLocale());
  return (
    <Link
      href={brandPath(brand.id)}
      className="wrap-anywhere font-semibold text-brand-700 underline-offset-2 hover:underline"
    >
      <RecordText text={text} />
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
      {phone && (
        <a href={phoneHref(phone)} className={buttonStyle("quiet")}>
          <Icon name="phone" />
          {t("call", { phone })}
        </a>
      )}
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
