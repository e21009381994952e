import type { z } from "zod";
import { readOrderNumber } from "@/lib/contract/order-number";
import { ORDER_CALLS as calls } from "@/lib/contract/orders/calls";
import { cartOrderOf, guestOrderOf, sentCountry } from "@/lib/contract/orders/order-bodies";
import { orderTrackingBody } from "@/lib/contract/orders/schemas";
import { parseTrackedOrder } from "@/lib/contract/readers/orders";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { compareCode } from "../accounts/codes/account-codes";
import { codeRefusal } from "../accounts/codes/code-form";
import { contactCode } from "../accounts/codes/contact-codes";
import { withOwnChanges } from "../kernel/changes/own-changes";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { answerPlainForm } from "../kernel/middleware/plain-form";
import { recordEvents } from "../kernel/outbox/record-events";
import { waitUpTo } from "../kernel/time/wait-up-to";
import { readOffers } from "../offers/read-offers";
import { sendRefunds } from "../payments/send-refunds";
import type { Services } from "../services";
import { cancelOrder } from "./cancel-order";
import { confirmByCode, orderToConfirm } from "./confirm-by-code";
import { countSellable } from "./count-holds";
import { addressKeyOf } from "./decide-hold";
import { checkFirstOrder } from "./first-order";
import { delaysPayment } from "./hold-rules";
import { type PlacedOrder, placeCartOrder, placeInstantOrder } from "./place-order";
import { type OrderReading, readCustomerOrders, readOrderInfo } from "./read-orders";
import { trackOrder } from "./track-order";
import { TRACKING_FORM, trackingHtml } from "./tracking-page";

const INVALID = refusalText("orders.unknownNumber");

/**
 * Maximum time in ms that a cancellation waits for its refund. The sweeper sends refunds that take
 * longer.
 */
const REFUND_WAIT_MS = 2_500;

/** Sends due refunds. Failures are logged and retried by the sweeper. */
function sendRefundsNow(services: Services): Promise<void> {
  return sendRefunds(services).catch((error: unknown) =>
    services.log.error({ err: error }, "sending refunds failed"),
  );
}

function written(
  { orderNumber, hold, changes, events }: PlacedOrder,
  { hasGateway }: { hasGateway: boolean },
) {
  // Pieces are reserved for 15 minutes or not at all: the customer must pay immediately.
  const pay = hasGateway && hold.kind !== "full" && !delaysPayment(hold.waitsFor);
  const placed = { order_number: orderNumber, message: "Your order has been placed." };
  return {
    answer: { ...placed, ...(pay && { pay }) },
    changes,
    events,
    counts: "order-placed",
  } as const;
}

/** Returns options for reading orders: the time, whether they can be paid, when they come. */
function readingOf({
  now,
  payment,
  deliveryTerms,
  channels,
}: Services): () => Promise<OrderReading> {
  return async () => ({
    now: now(),
    hasGateway: payment.gateways.active !== null,
    terms: await deliveryTerms(),
    channels,
  });
}

/** Routes for Buy Now, cart orders, a visitor's own orders, and tracking. */
export function orderRoutes(services: Services) {
  const { db, now } = services;
  const reading = readingOf(services);
  const routes = declaredRoutes(services);

  /** Returns the conditions of an order, and the limits and keys for its holds from this client. */
  const conditionsOf = async ({ c }: { c: AppContext }) => {
    const { secrets, payment, rateLimitScale: scale, channels } = services;
    const delivery = await services.deliveryTerms();
    return {
      delivery,
      channels,
      cashRules: delivery.cashRules,
      offers: await readOffers(db, now()),
      rules: await services.orderRules(),
      hasGateway: payment.gateways.active !== null,
      scale,
      sellable: await countSellable(db, now()),
      addressKey: addressKeyOf(secrets, c.env?.clientAddress),
    };
  };

  routes.write(calls.orderProduct, {
    schema: async (c) => guestOrderOf(c.var.body, await services.deliveryTerms()),
    check: conditionsOf,
    limit: "order",
    robot: { action: "order", token: ({ recaptchaToken }) => recaptchaToken },
    commit: async (trx, { c, body, proof, sessionId, at, checked: terms }) => {
      const buyer = { sessionId, userId: c.var.session.userId };
      const conditions = { ...terms, proof };
      const order =
        body.isBuyNow === false
          ? await placeCartOrder(trx, body, buyer, at, conditions)
          : await placeInstantOrder(trx, body, buyer, at, conditions);
      return written(order, terms);
    },
  });

  routes.write(calls.orderCart, {
    schema: async (c) => cartOrderOf(sentCountry(c.var.body), await services.deliveryTerms()),
    check: conditionsOf,
    limit: "order",
    robot: { action: "order", token: ({ recaptchaToken }) => recaptchaToken },
    commit: async (trx, { c, body, proof, sessionId, at, checked: terms }) => {
      const userId = requireCustomer(c.var.session);
      const order = await placeCartOrder(trx, body, { sessionId, userId }, at, { ...terms, proof });
      await checkFirstOrder(trx, order.orderNumber, userId, proof);
      return written(order, terms);
    },
  });

  routes.read(calls.getOrderInfo, async ({ c, params }) => {
    const orderNumber = readOrderNumber(params.orderNumber);
    const session = orderNumber ? await readSession(c, services) : null;
    if (!orderNumber || !session) throw notFound(INVALID);
    const read = async () => {
      const found = await readOrderInfo(db, orderNumber, session, await reading());
      if (!found) throw notFound(INVALID);
      return found;
    };
    await read();
    await services.refreshPayment("product", orderNumber);
    return read();
  });

  routes.read(calls.getCustomerOrders, async ({ c, params: { customerId } }) => {
    const session = await readSession(c, services);
    if (session?.userId !== customerId) throw notFound();
    return { orders: await readCustomerOrders(db, customerId, await reading()) };
  });

  routes.act(calls.cancelOrder, async ({ c, params }) => {
    const orderNumber = readOrderNumber(params.orderNumber);
    if (!orderNumber) throw notFound(INVALID);
    const { phone } = await services.orderRules();
    const terms = { phone, refundLimits: services.payment.refundLimits };
    const refunded = await withOwnChanges(services, (record) => {
      const cancel = async (trx: Trx) => {
        const at = now();
        const done = await cancelOrder(trx, orderNumber, c.var.session, terms, at);
        await record(trx, done.changes, at);
        await recordEvents(trx, services.channels, done.events, at);
        return done.refunded;
      };
      return inTransaction(db, cancel, { repeatable: true });
    });
    if (refunded) await waitUpTo(sendRefundsNow(services), REFUND_WAIT_MS);
    return { order_number: orderNumber, message: "Your order is cancelled." };
  });

  routes.act(calls.confirmOrder, async ({ c, params, body: { code, recaptchaToken } }) => {
    const orderNumber = readOrderNumber(params.orderNumber);
    if (!orderNumber) throw notFound(INVALID);
    const answer = { order_number: orderNumber, message: "Your order is confirmed." };
    const viewer = c.var.session;
    const order = await orderToConfirm(db, orderNumber, viewer, services, now());
    if (order.isConfirmed) return answer;
    const wanted = contactCode(order.phone);
    const guess = { subject: wanted.subject, robotToken: recaptchaToken };
    const wasRight = await throttleGuesses(c, services, "code-guess", guess);
    const right = await compareCode(db, services.secrets, { ...wanted, code }, now());
    if (typeof right === "string") throw codeRefusal(right);
    await wasRight();
    await withOwnChanges(services, (record) => {
      const confirm = async (trx: Trx) => {
        const at = now();
        await record(trx, await confirmByCode(trx, order, viewer, services, right, at), at);
      };
      return inTransaction(db, confirm, { repeatable: true });
    });
    return answer;
  });

  const trackedOrder = async (c: AppContext, body: z.output<typeof orderTrackingBody>) => {
    const wasRight = await throttleGuesses(c, services, "tracking", {
      subject: body.order_number,
      robotToken: body.recaptchaToken,
    });
    const viewer = await readSession(c, services);
    const track = async () => trackOrder(db, body, viewer, await reading());
    const known = await track();
    if (!known) throw notFound(refusalText("orders.notFoundByPhone"));
    await wasRight();
    await services.refreshPayment(known.kind, body.order_number);
    return { tracking: (await track()) ?? known };
  };

  routes.act(calls.trackOrder, ({ c, body }) => trackedOrder(c, body));

  routes.app.post(routePath(calls.trackOrderForm), (c) =>
    answerPlainForm(c, services, TRACKING_FORM, async (form, { locale, t, page }) => {
      const body = readInput(orderTrackingBody, Object.fromEntries(form));
      const order = parseTrackedOrder(await trackedOrder(c, body));
      return page(
        t("tracking.result", { number: order.number }),
        trackingHtml(order, body.phone, locale),
      );
    }),
  );

  return routes.app;
}
