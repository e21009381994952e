import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { languageOf } from "@/lib/i18n/locales";

/** The PDFs of the books that may be read. */
export function BookDownloads({ order }: { order: EbookOrderInfo }) {
  const t = useTranslations("order");
  const books = order.items.flatMap(({ name, pdf }) => (pdf ? [{ name, pdf }] : []));
  if (books.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3 print:hidden">
      {books.map(({ name, pdf }) => (
        <li key={pdf} className="grid">
          <a href={pdf} className={buttonStyle()}>
            <Icon name="document" />
            <span>
              {t("download")}{" "}
              <span
                lang={languageOf(name)}
                className={books.length > 1 ? "block font-normal text-sm" : "sr-only"}
              >
                {name}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
