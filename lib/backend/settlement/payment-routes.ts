import { PAYMENT_CALLS } from "@/lib/contract/payments/calls";
import { withCancelledPayment } from "@/lib/shop/order/payment-page";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { countSubject } from "../kernel/middleware/rate-limit";
import { waitUpTo } from "../kernel/time/wait-up-to";
import { findPayment } from "../payments/attempts";
import { returnPage } from "../payments/open-payment";
import type { Services } from "../services";
import type { CallbackStatus } from "./capture-approved";
import { settlePayment } from "./settle-payment";

const PAYMENT_ID = /^[\w-]{1,64}$/;
const CALLBACK_STATUSES = ["success", "failure", "cancel"] as const;
/**
 * The browser waits for this time in ms; after that the order's page shows that the payment is
 * being checked.
 */
const TIMEOUT_MS = 15_000;

async function findReturning({ db }: Services, gateway: string, paymentId: string) {
  const row = await db
    .selectFrom("payments")
    .select("id")
    .where("gateway", "=", gateway)
    .where("gateway_payment_id", "=", paymentId)
    .executeTakeFirst();
  return row ? findPayment(db, row.id) : null;
}

/**
 * Whether another call to the gateway may be made for this payment; beyond the limit the browser is
 * only redirected.
 */
async function mayAsk(c: AppContext, services: Services, paymentId: number): Promise<boolean> {
  try {
    await countSubject(c, services, "payment-return", `payment ${paymentId}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/**
 * Route for the callback of a gateway. It needs no cookies and uses only the payment id of the
 * address: the state is queried at the gateway.
 */
export function paymentRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.file(PAYMENT_CALLS.returnFromPayment, async ({ c, params, query }) => {
    const { paymentID: paymentId = "", status } = query;
    const found = PAYMENT_ID.test(paymentId)
      ? await findReturning(services, params.gateway, paymentId)
      : null;
    if (!found) return c.redirect(`${services.origin}/my-account?section=ebooks`, 303);
    const callbackStatus: CallbackStatus =
      CALLBACK_STATUSES.find((known) => known === status) ?? null;
    if (await mayAsk(c, services, found.id))
      await waitUpTo(settlePayment(services, found.id, callbackStatus), TIMEOUT_MS);
    const page = returnPage(services, found.order, found);
    return c.redirect(callbackStatus === "cancel" ? withCancelledPayment(page) : page, 303);
  });

  return routes.app;
}
