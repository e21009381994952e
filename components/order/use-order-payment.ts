import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { useRestored } from "@/components/ui/use-restored";
import { newIdempotencyKey } from "@/lib/api/browser";
import { sendPayment, type UnpaidOrder } from "@/lib/api/order-writes";
import { isUnknown, problemOf } from "@/lib/api/problem";
import { openPayment, paymentTarget } from "@/lib/shop/order/payment-page";

const TIMEOUT_MS = 15_000;

/** Why the payment page did not open: keys of messages below `order.payFailures`. */
type PayFailure = "login" | "refused" | "tooMany" | "down";

function failureOf(status: number | null): PayFailure {
  if (status === 401) return "login";
  if (status === 429) return "tooMany";
  return status === 404 || status === 409 || status === 422 ? "refused" : "down";
}

/**
 * Pays an order that is not paid: asks for a new payment and opens its page. Whoever comes back
 * from there by the browser's button finds a page that works and tells how the order stands.
 * @param onChanged asks for the order again: it may have been paid meanwhile
 */
export function useOrderPayment(order: UnpaidOrder, onChanged: () => Promise<unknown>) {
  const language = useLocale();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const key = useRef<string | null>(null);
  const busy = useRef(false);

  function stop(why: PayFailure | null) {
    busy.current = false;
    setOpening(false);
    setFailure(why);
  }

  async function pay() {
    if (busy.current) return;
    busy.current = true;
    setOpening(true);
    setFailure(null);
    key.current ??= newIdempotencyKey();
    try {
      const target = paymentTarget(await sendPayment(order, key.current, language));
      key.current = null;
      if (target === null) return stop("down");
      openPayment(target);
      // Where the page does not open, or is stopped, the button comes back.
      setTimeout(() => stop(null), TIMEOUT_MS);
    } catch (error) {
      const { status } = problemOf(error);
      if (!isUnknown(status)) key.current = null;
      stop(failureOf(status));
      if (failureOf(status) === "refused") await onChanged();
    }
  }

  useRestored(() => {
    stop(null);
    void onChanged();
  });

  return { opening, failure, pay };
}
