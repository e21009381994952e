import { PAYMENT_CALLS } from "@/lib/contract/payments/calls";
import { withCancelledPayment } from "@/lib/shop/order/payment-page";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { countSubject } from "../kernel/middleware/rate-limit";
import { waitUpTo } from "../kernel/time/wait-up-to";
import { findPayment } from "../payments/attempts";
import { returnPage } from "../payments/open-payment";
import { factsOf } from "../payments/providers/facts";
import { provenClaim } from "../payments/return-proof";
import type { Services } from "../services";
import { readCallback } from "./read-callback";
import { settlePayment } from "./settle-payment";

const PAYMENT_ID = /^[\w-]{1,64}$/;
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
 * Routes for the callback and the notice of a gateway. They need no cookies, which a browser does not
 * send with the form of another site, and use only the payment id: the state is queried at the
 * gateway.
 */
export function paymentRoutes(services: Services) {
  const routes = declaredRoutes(services);

  /**
   * Settles the payment that a callback names; null if it names none. A notice only says which one
   * to ask about.
   */
  const settleCallback = async (c: AppContext, name: string, kind: "return" | "notice") => {
    const claimed = factsOf(name)?.readCallback(await readCallback(c)) ?? null;
    const found =
      claimed && PAYMENT_ID.test(claimed.paymentId)
        ? await findReturning(services, name, claimed.paymentId)
        : null;
    if (!claimed || !found) return null;
    const claims = kind === "return" ? provenClaim(services.secrets, found, claimed) : null;
    if (await mayAsk(c, services, found.id))
      await waitUpTo(settlePayment(services, found.id, claims), TIMEOUT_MS);
    return { payment: found, claims };
  };

  const sendOn = async (c: AppContext, name: string) => {
    const returned = await settleCallback(c, name, "return");
    if (!returned) return c.redirect(`${services.origin}/my-account?section=ebooks`, 303);
    const { payment, claims } = returned;
    const page = returnPage(services, payment.order, payment);
    return c.redirect(claims === "cancel" ? withCancelledPayment(page) : page, 303);
  };

  routes.file(PAYMENT_CALLS.returnFromPayment, ({ c, params }) => sendOn(c, params.gateway));

  routes.app.post(routePath(PAYMENT_CALLS.returnFromPaymentByForm), (c) =>
    sendOn(c, c.req.param("gateway") ?? ""),
  );

  routes.app.post(routePath(PAYMENT_CALLS.noticePayment), async (c) => {
    await settleCallback(c, c.req.param("gateway") ?? "", "notice");
    return c.text("OK");
  });

  return routes.app;
}
