import { useTranslations } from "next-intl";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { languageOf } from "@/lib/i18n/locales";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { orderState } from "@/lib/shop/tracking/order-progress";
import { EbookPayment } from "./ebook-payment";
import { type OrderHeading, OrderSheet } from "./order-sheet";

interface EbookOrderSummaryProps {
  order: EbookOrderInfo;
  /** Whether the payment is asked about again by itself. */
  waiting: boolean;
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Asks for the order again. */
  onReload: () => Promise<unknown>;
}

/** The page of an e-book order: a heading that says how it stands, lines, amounts, payment and books. */
export function EbookOrderSummary(props: EbookOrderSummaryProps) {
  const { order } = props;
  const t = useTranslations("order");
  const lines = order.items.map(({ name, total }) => ({
    key: name,
    name: <span lang={languageOf(name)}>{name}</span>,
    total,
  }));
  return (
    <OrderSheet
      order={order}
      heading={useHeading(order)}
      lines={lines}
      addressTitle={t("receiptTo")}
    >
      <EbookPayment {...props} />
    </OrderSheet>
  );
}

/** 'Order Confirmed!' where it is paid, or where the server does not tell. */
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
