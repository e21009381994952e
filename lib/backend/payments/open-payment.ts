import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PaymentRow } from "../kernel/db/schema-payments";
import { withRetries } from "../kernel/db/transaction";
import { AppError, notFound } from "../kernel/errors";
import type { Services } from "../services";
import { findPayable, type PaidOrder, type PayableOrder, paymentsOf } from "./attempts";
import { GatewayError, type PaymentGateway } from "./payment-gateway";
import { nextCheck } from "./payment-state";
import { readCustomer } from "./read-customer";
import { recordPath, returnPath } from "./return-path";
import { returnProof } from "./return-proof";

const NO_PAYMENT = {
  ebook: refusalText("payments.noneForEbooks"),
  product: refusalText("payments.noneForOrders"),
  appointment: refusalText("payments.noneForFees"),
};
const NOT_STARTED = refusalText("payments.gatewaySilent");

/**
 * Returns the gateway of a new payment: the chosen one, or the first if it is not offered.
 * @throws AppError 503 if none is configured, so that nothing is sold for free by accident
 */
export function requireGateway(
  { payment }: Services,
  kind: PaidOrder["kind"],
  chosen?: string,
): PaymentGateway {
  const gateway = payment.gateways.chosen(chosen);
  if (!gateway) throw new AppError(503, NO_PAYMENT[kind]);
  return gateway;
}

type OrderPageOf = Pick<PaidOrder, "kind" | "number">;
type WayBack = Pick<PaymentRow, "language" | "return_page">;

/**
 * Returns the public URL of the page a customer returns to after paying an order. Never derived
 * from the Host header, which a client can forge.
 */
export function returnPage({ origin }: Services, order: OrderPageOf, wayBack: WayBack): string {
  return origin + returnPath(order, wayBack);
}

async function openAtGateway(
  services: Services,
  gateway: PaymentGateway,
  { id, order }: { id: number; order: PayableOrder },
) {
  const { db, origin, log, secrets } = services;
  const payment = await db
    .selectFrom("payments")
    .select(["state", "invoice", "amount", "language"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // Another request opened it in the meantime.
  if (payment.state !== "created") return;
  const { invoice, amount, language } = payment;
  const callbackUrl = `${origin}/api/payment-return/${gateway.name}`;
  const noticeUrl = `${origin}/api/payment-notice/${gateway.name}`;
  try {
    const opened = await gateway.create({
      invoice,
      amount,
      callbackUrl,
      proofOf: (claim) => returnProof(secrets, { gateway: gateway.name, invoice }, claim),
      noticeUrl,
      payer: invoice,
      customer: await readCustomer(db, order),
      language,
    });
    const at = services.now();
    const attempt = { gateway: gateway.name, attempts: 0, created_at: at };
    const opening = db
      .updateTable("payments")
      .set({
        state: "pending",
        // Another gateway may have been in use when the attempt was stored.
        gateway: gateway.name,
        gateway_payment_id: opened.paymentId,
        redirect_url: opened.redirectUrl,
        next_check_at: nextCheck("pending", attempt, at),
        updated_at: at,
      })
      .where("id", "=", id)
      // If another process was faster, its payment counts; this one is never executed.
      .where("state", "=", "created");
    await withRetries(() => opening.execute());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ invoice, reason: error.message }, "a payment could not be started");
    throw new AppError(502, NOT_STARTED);
  }
}

/**
 * Returns the URL the browser goes to for paying an order: the gateway's, where the attempt is
 * created if necessary, or the order's page if there is nothing to pay. Safe to repeat.
 * @throws AppError 502 if the gateway does not respond; 503 without one
 */
export async function paymentUrl(
  services: Services,
  kind: PaidOrder["kind"],
  number: string,
): Promise<string> {
  const { db, payment, origin } = services;
  const order = await findPayable(db, kind, number);
  if (!order) throw notFound(refusalText("orders.unknownNumber"));
  const latest = (await paymentsOf(db, order)).at(-1);
  if (!latest) return origin + recordPath(kind, number);
  if (latest.state === "created") {
    const gateway = requireGateway(services, kind, latest.gateway);
    const open = () => openAtGateway(services, gateway, { id: latest.id, order });
    await payment.opening.run(String(latest.id), "", open);
  }
  const current = (await paymentsOf(db, order)).find(({ id }) => id === latest.id) ?? latest;
  const payable = current.state === "pending" && current.redirect_url;
  return payable || returnPage(services, order, current);
}
