import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { EbookOrderInfo, OrderInfo } from "@/lib/contract/readers/orders";
import { knownPaymentState } from "@/lib/shop/order/payment-state";
import { PayOrder } from "./pay-order";

interface OrderPaymentProps {
  order: OrderInfo | EbookOrderInfo;
  /** Whether the payment is asked about again by itself. */
  waiting: boolean;
  /** Whether it is offered to pay here, where the order can be paid. */
  paying: boolean;
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Asks for the order again. */
  onReload: () => Promise<unknown>;
  /** How it stands, in words; told as it changes. */
  children: ReactNode;
}

/** How an order is paid, told as it changes, and what the customer can do about it. */
export function OrderPayment({ order, waiting, paying, phone, ...props }: OrderPaymentProps) {
  const t = useTranslations("order");
  const { onReload, children } = props;
  const state = knownPaymentState(order.paymentStatus);
  const payable = { kind: order.kind, number: order.number, paymentStatus: order.paymentStatus };
  const checked = state === "being_checked";
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
