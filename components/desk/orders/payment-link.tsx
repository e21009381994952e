import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { DEFAULT_LOCALE, localePath } from "@/lib/i18n/locales";
import { PayLink } from "../shared/pay-link";

/** Whether the customer can pay the due amount online now. */
function isPayable({ state, payment_method, waits_for, ledger }: DeskOrderDetails): boolean {
  const isOpen = state === "pending" || state === "processing" || state === "in-transit";
  const isOnline = payment_method === "mobile" && waits_for === null;
  return isOpen && (isOnline || waits_for === "advance") && ledger.sums.due > 0;
}

/** Link to the page on which a customer with the order's phone number tracks and pays it. */
export function PaymentLink({ order }: { order: DeskOrderDetails }) {
  if (!isPayable(order)) return null;
  const path = localePath(order.buyer.language ?? DEFAULT_LOCALE, "/order-tracking");
  return <PayLink hint="desk.sales.pay_link_hint" path={`${path}?order=${order.number}`} />;
}
