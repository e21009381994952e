import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { EbookOrderInfo } from "@/lib/contract/ebook-orders/reader";
import { languageOf } from "@/lib/i18n/locales";
import { sectionPath } from "@/lib/shop/account/account-section";
import { paymentWasCancelled } from "@/lib/shop/order/payment-page";
import { displayedState, knownPaymentState } from "@/lib/shop/order/payment-state";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { OrderLine } from "./order-line";
import { OrderPayment, PayTotal } from "./order-payment";
import { type OrderHeading, OrderSheet } from "./order-sheet";

interface EbookOrderSummaryProps {
  order: EbookOrderInfo;
  /** Whether the payment state is being polled. */
  waiting: boolean;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
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
      pay={
        <PayTotal order={order} phone={props.phone} ways={props.ways} onReload={props.onReload} />
      }
    >
      <OrderPayment
        order={order}
        waiting={props.waiting}
        phone={props.phone}
        onReload={props.onReload}
      >
        <p>{paid ? t("paymentSuccess") : t(`paymentStates.${displayedState(state)}`)}</p>
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

const EBOOK_ICONS: Partial<Record<string, OrderHeading["icon"]>> = {
  to_be_paid: "due",
  being_checked: "clock",
};

/** 'Order Confirmed!' if the order is paid or the server returns no payment state. */
function useHeading({ status, paymentStatus }: EbookOrderInfo): OrderHeading {
  const t = useTranslations("order");
  const payment = knownPaymentState(paymentStatus);
  if (payment === null || payment === "paid") {
    return { title: t("confirmed"), text: t("ebookThanks"), icon: "check" };
  }
  const closed = orderState("ebook", status) === "cancelled" && payment === "to_be_paid";
  const cancelled = payment === "failed" && paymentWasCancelled();
  const state = closed ? "closed" : cancelled ? "cancelled" : payment;
  return {
    title: t(`ebookHeadings.${state}`),
    text: t(`ebookHints.${state}`),
    icon: EBOOK_ICONS[state] ?? "alert",
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
