import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { EbookOrderInfo } from "@/lib/contract/ebook-orders/reader";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { PayOrder } from "./pay-order";

interface OrderPaymentProps {
  order: OrderInfo | EbookOrderInfo;
  /** Whether the payment state is being polled. */
  waiting: boolean;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Reloads the order. */
  onReload: () => Promise<unknown>;
  /** Payment state in words; changes are announced. */
  children: ReactNode;
}

/** Whether the payment of an order is being checked, so that it must not be paid again. */
function isChecked(order: OrderInfo | EbookOrderInfo): boolean {
  const refunded = order.kind === "product" && order.refund !== null;
  return knownPaymentState(order.paymentStatus) === "being_checked" && !refunded;
}

interface PayTotalProps extends Omit<OrderPaymentProps, "waiting" | "children"> {
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
}

/** Button that pays the due amount of an order; renders nothing for orders that need no payment. */
export function PayTotal({ order, ...props }: PayTotalProps) {
  const { kind, number, paymentStatus, total } = order;
  const due = order.kind === "product" ? order.due : null;
  if (!order.payable || isChecked(order)) return null;
  return <PayOrder order={{ kind, number, paymentStatus }} amount={due ?? total} {...props} />;
}

/** Payment state of an order as a live region, and a button to check again. */
export function OrderPayment({ order, waiting, phone, ...props }: OrderPaymentProps) {
  const t = useTranslations("order");
  const { onReload, children } = props;
  const state = knownPaymentState(order.paymentStatus);
  const checked = isChecked(order);
  return (
    <>
      <div role="status" className="mt-2 grid gap-2">
        {children}
        {checked && <p className="font-semibold">{t("doNotPayAgain")}</p>}
        {checked && <p>{t(waiting ? "turnsByItself" : "takesLonger", { phone })}</p>}
      </div>
      {order.trxId && <p className="mt-2 break-words">{t("trxId", { id: order.trxId })}</p>}
      {checked && !waiting && (
        <button
          type="button"
          onClick={() => void onReload()}
          className={`${buttonStyle("secondary")} mt-4 print:hidden`}
        >
          {t("checkAgain")}
        </button>
      )}
      {state === "to_be_paid" && waiting && <p className="mt-3 text-muted">{t("paidJustNow")}</p>}
    </>
  );
}
