import { type Locale, localePath } from "@/lib/i18n/locales";
import { repeated } from "../../db/transaction";
import { AppError, notFound } from "../../errors";
import { GatewayError, type PaymentGateway } from "../../payment/payment-gateway";
import type { Services } from "../services";
import { type PaidOrder, paymentsOf } from "./attempts";
import { nextCheck } from "./payment-state";

const NO_PAYMENT = "E-books cannot be ordered right now: no payment is set up.";
const NOT_STARTED = "The payment service does not answer. Nothing was paid. Please try again.";

/**
 * The gateway of this shop.
 * @throws AppError 503 when none is set up: nobody gives books away by accident
 */
export function requireGateway({ payment }: Services): PaymentGateway {
  if (!payment.gateway) throw new AppError(503, NO_PAYMENT);
  return payment.gateway;
}

const PAGES = { ebook: "/ebook-order-details", product: "/order-details" };

type OrderPageOf = Pick<PaidOrder, "kind" | "number">;

/** Public address of an order's page, in a language; never from the Host header, which anybody writes. */
export function orderPage({ origin }: Services, order: OrderPageOf, language: Locale): string {
  return origin + localePath(language, `${PAGES[order.kind]}/${order.number}`);
}

async function openAtGateway(services: Services, gateway: PaymentGateway, id: number) {
  const { db, origin, log } = services;
  const payment = await db
    .selectFrom("payments")
    .select(["state", "invoice", "amount", "language"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // Another request opened it since this one looked.
  if (payment.state !== "created") return;
  const { invoice, amount, language } = payment;
  const callbackUrl = `${origin}/api/payment-return/${gateway.name}`;
  try {
    const opened = await gateway.create({ invoice, amount, callbackUrl, payer: invoice, language });
    const at = services.now();
    const opening = db
      .updateTable("payments")
      .set({
        state: "pending",
        gateway_payment_id: opened.paymentId,
        redirect_url: opened.redirectUrl,
        next_check_at: nextCheck("pending", 0, at, at),
        updated_at: at,
      })
      .where("id", "=", id)
      // Another process was faster: its payment counts, ours is never asked for.
      .where("state", "=", "created");
    await repeated(() => opening.execute());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ invoice, reason: error.message }, "a payment could not be started");
    throw new AppError(502, NOT_STARTED);
  }
}

/**
 * Where the browser goes to pay an order: to the gateway, which is asked when it does not know the
 * attempt yet; to the order's page when there is nothing to pay. Repeating it is safe.
 * @throws AppError 502 when the gateway does not answer; 503 without one
 */
export async function paymentUrl(services: Services, orderNo: string): Promise<string> {
  const { db, payment, origin } = services;
  const row = await db
    .selectFrom("ebook_orders")
    .select(["id", "order_no as number"])
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
  if (!row) throw notFound("Order No Invalid!");
  const order = { kind: "ebook", ...row } as const;
  const latest = (await paymentsOf(db, order)).at(-1);
  if (!latest) return `${origin}${PAGES.ebook}/${order.number}`;
  if (latest.state === "created") {
    const gateway = requireGateway(services);
    const open = () => openAtGateway(services, gateway, latest.id);
    await payment.opening.run(String(latest.id), "", open);
  }
  const current = (await paymentsOf(db, order)).find(({ id }) => id === latest.id) ?? latest;
  const payable = current.state === "pending" && current.redirect_url;
  return payable || orderPage(services, order, current.language);
}
