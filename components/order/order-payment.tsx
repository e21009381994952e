import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { EbookOrderInfo } from "@/lib/contract/readers/ebook-orders";
import type { OrderInfo } from "@/lib/contract/readers/orders";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { PayOrder } from "./pay-order";

interface OrderPaymentProps {
  order: OrderInfo | EbookOrderInfo;
  /** Whether the payment state is being polled. */
  waiting: boolean;
  /** Whether the shop offers online payment here. */
  paying: boolean;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Reloads the order. */
  onReload: () => Promise<unknown>;
  /** Payment state in words; changes are announced. */
  children: ReactNode;
}

/** Payment state of an order as a live region, and the customer's actions: pay or check again. */
export function OrderPayment({ order, waiting, paying, phone, ...props }: OrderPaymentProps) {
  const t = useTranslations("order");
  const { onReload, children } = props;
  const state = knownPaymentState(order.paymentStatus);
  const payable = { kind: order.kind, number: order.number, paymentStatus: order.paymentStatus };
  const refunded = order.kind === "product" && order.refund !== null;
  const checked = state === "being_checked" && !refunded;
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
      {paying && order.payable && !checked && (
        <div className="mt-4">
          <PayOrder order={payable} phone={phone} onReload={onReload} />
        </div>
      )}
      {state === "to_be_paid" && waiting && <p className="mt-3 text-muted">{t("paidJustNow")}</p>}
    </>
  );
}
