import type { DeskClient } from "./desk-client";
import type { ManualPayment, MoneyBack } from "./order-calls";
import type { DeskRecord, OrderLedger } from "./records";
import type { AttemptRecord } from "./sales-records";

export const EBOOK_ORDER_TABS = [
  ...(["unpaid", "needs_decision", "completed", "cancelled", "all"] as const),
] as const;

export type EbookOrderTab = (typeof EBOOK_ORDER_TABS)[number];

/** An order of e-books in the list; amounts in taka. */
export interface EbookOrderRecord extends DeskRecord {
  number: string;
  placed_at: string;
  state: "unpaid" | "completed" | "cancelled";
  payment_status: string;
  total: number;
  name: string;
  phone: string;
  email: string | null;
  customer_id: number;
  ebooks: {
    id: number;
    name: string;
    name_bn: string | null;
    /** Path below /media; null for an e-book that was deleted. */
    picture: string | null;
    price: number;
  }[];
}

/** An order of e-books with its money. */
export interface EbookOrderDetails extends EbookOrderRecord {
  ledger: OrderLedger;
  payments: AttemptRecord[];
}

/** Calls that change orders of e-books; DeskError 409 with `current` if one was changed since. */
export function createEbookOrderCalls({ call }: DeskClient) {
  const pathOf = (number: string, action: string) =>
    `ebook-orders/${encodeURIComponent(number)}/${action}`;
  return {
    /** Cancels an unpaid order. */
    async cancelEbookOrder(
      number: string,
      cancel: { version: string; reason: string },
    ): Promise<void> {
      await call("POST", pathOf(number, "cancel"), { body: cancel });
    },
    /** Records a payment of the total, and completes the order. */
    async payEbookOrder(number: string, payment: ManualPayment): Promise<void> {
      await call("POST", pathOf(number, "manual-payment"), { body: payment });
    },
    /** Refunds the order in full or in part. The server refuses an amount that is null. */
    async refundEbookOrder(number: string, refund: MoneyBack): Promise<void> {
      await call("POST", pathOf(number, "refund"), { body: refund });
    },
    /** Sends the customer the message that the e-book is ready again. */
    async resendEbook(number: string, version: string): Promise<void> {
      await call("POST", pathOf(number, "resend"), { body: { version } });
    },
  };
}
