import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { useRobotCheckOnDemand } from "@/components/robot/robot-check-on-demand";
import { useOnPageRestore } from "@/components/ui/use-on-page-restore";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { isUnknown, type Problem, problemOf } from "@/lib/browser-api/problem";
import { openPayment, paymentTarget } from "@/lib/shop/order/payment-page";
import { rememberedGateway } from "@/lib/shop/order/payment-way";
import { sendPayment, type UnpaidOrder } from "./order-writes";

const TIMEOUT_MS = 15_000;

/** Why the payment page did not open: key of a message below `order.payFailures`. */
type PayFailure = "login" | "robot" | "refused" | "tooMany" | "down";

function failureOf({ status, errors }: Problem): PayFailure {
  if (errors.recaptchaToken) return "robot";
  if (status === 401) return "login";
  if (status === 429) return "tooMany";
  return status === 404 || status === 409 || status === 422 ? "refused" : "down";
}

/**
 * Pays an unpaid order: requests a new payment and opens its page. After Back in the browser, the
 * button works again and the order is reloaded.
 * @param onChanged reloads the order, which may have been paid since
 */
export function useOrderPayment(order: UnpaidOrder, onChanged: () => Promise<unknown>) {
  const language = useLocale();
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const robot = useRobotCheckOnDemand();
  const key = useRef<string | null>(null);
  const keyOf = useRef<string | undefined>(undefined);
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
    const gateway = rememberedGateway();
    // A key is of one request: another choice is another request.
    if (keyOf.current !== gateway) key.current = null;
    keyOf.current = gateway;
    key.current ??= newIdempotencyKey();
    const sameKey = key.current;
    try {
      const response = await robot.send((robotToken) =>
        sendPayment(order, sameKey, language, robotToken),
      );
      const target = paymentTarget(response);
      key.current = null;
      if (target === null) return stop("down");
      openPayment(target);
      // Enables the button again if the page does not open or loading is stopped.
      setTimeout(() => stop(null), TIMEOUT_MS);
    } catch (error) {
      const problem = problemOf(error);
      if (!isUnknown(problem.status)) key.current = null;
      const why = failureOf(problem);
      stop(why);
      if (why === "refused") await onChanged();
    }
  }

  useOnPageRestore(() => {
    stop(null);
    void onChanged();
  });

  return { opening, failure, check: robot.check, pay };
}
