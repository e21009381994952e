import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { EbookOrderInfo } from "@/lib/contract/readers/ebook-orders";
import { languageOf } from "@/lib/i18n/locales";
import { sectionPath } from "@/lib/shop/account/account-section";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { OrderLine } from "./order-line";
import { OrderPayment } from "./order-payment";
import { type OrderHeading, OrderSheet } from "./order-sheet";

interface EbookOrderSummaryProps {
  order: EbookOrderInfo;
  /** Whether the payment state is being polled. */
  waiting: boolean;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Reloads the order. */
  onReload: () => Promise<unknown>;
}

/** E-book order: state, lines, amounts, payment and downloads. */
export function EbookOrderSummary(props: EbookOrderSummaryProps) {
  const { order } = props;
  const t = useTranslations("order");
  const state = knownPaymentState(order.paymentStatus);
  const paid = state === null || state === "paid";
  const lines = order.items.map(({ name, total }) => (
    <OrderLine key={name} name={name} language={languageOf(name)} total={total} />
  ));
  return (
    <OrderSheet
      order={order}
      heading={useHeading(order)}
      lines={lines}
      phone={props.phone}
      addressTitle={t("receiptTo")}
    >
      <OrderPayment {...props} paying>
        <p>{paid ? t("paymentSuccess") : t(`paymentStates.${state}`)}</p>
      </OrderPayment>
      {paid && <BookDownloads order={order} />}
      {state === null && (
        <Link href={sectionPath("ebooks")} className={`${buttonStyle()} mt-4 print:hidden`}>
          {t("seeEbooks")}
        </Link>
      )}
    </OrderSheet>
  );
}

/** 'Order Confirmed!' if the order is paid or the server returns no payment state. */
function useHeading({ status, paymentStatus }: EbookOrderInfo): OrderHeading {
  const t = useTranslations("order");
  const payment = knownPaymentState(paymentStatus);
  if (payment === null || payment === "paid") {
    return { title: t("confirmed"), text: t("ebookThanks"), icon: "check" };
  }
  const closed = orderState("ebook", status) === "cancelled" && payment === "to_be_paid";
  const state = closed ? "closed" : payment;
  const open = state === "to_be_paid" || state === "being_checked";
  return {
    title: t(`ebookHeadings.${state}`),
    text: t(`ebookHints.${state}`),
    icon: open ? "clock" : "alert",
  };
}

/** Links to the PDFs the customer may download. */
function BookDownloads({ order }: { order: EbookOrderInfo }) {
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
