import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useEbookOrders } from "@/lib/browser-api/customer-orders";
import type { EbookOrder } from "@/lib/contract/ebook-orders/reader";
import { languageOf } from "@/lib/i18n/locales";
import { EBOOKS_PATH } from "@/lib/shop/ebook/ebook-rules";
import type { OrderPageOptions } from "@/lib/site/order-page";
import { OrderedLines } from "./ordered-lines";
import { OrdersPanel } from "./orders-panel";
import { useCustomer } from "./use-customer";

/** Ebooks section of the account; links the PDF only for completed orders. */
export function EbookOrders({ options }: { options: OrderPageOptions }) {
  const t = useTranslations("account");
  const list = useEbookOrders(useCustomer().customerId);
  return (
    <OrdersPanel
      kind="ebook"
      title={t("sections.ebooks")}
      columns={{ lines: t("books"), action: t("pdf") }}
      shop={{ href: EBOOKS_PATH, text: t("seeEbooks"), icon: "book" }}
      list={list}
      paying
      phone={options.phone}
      linesOf={({ books }) => <BookNames books={books} />}
      actionOf={({ books }) => books.some(({ pdf }) => pdf) && <PdfLinks books={books} />}
    />
  );
}

function BookNames({ books }: Pick<EbookOrder, "books">) {
  const t = useTranslations("account");
  return (
    <OrderedLines items={books}>
      {books.map(({ name, pdf }) => (
        <li key={pdf ?? name} lang={name === null ? undefined : languageOf(name)}>
          {name ?? t("unknown")}
        </li>
      ))}
    </OrderedLines>
  );
}

function PdfLinks({ books }: Pick<EbookOrder, "books">) {
  const t = useTranslations("account");
  return (
    <ul className="grid gap-3">
      {books.map(
        ({ name, pdf }) =>
          pdf && (
            <li key={pdf}>
              <a
                href={pdf}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700 underline-offset-2 hover:underline"
              >
                <Icon name="document" />
                <span>
                  {t("downloadPdf")}
                  {books.length > 1 && (
                    <span
                      lang={name === null ? undefined : languageOf(name)}
                      className="block font-normal text-sm"
                    >
                      {name}
                    </span>
                  )}
                </span>
                {books.length === 1 && (
                  <span lang={name === null ? undefined : languageOf(name)} className="sr-only">
                    {name}
                  </span>
                )}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
