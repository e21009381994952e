import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A refund stored at the payment gateway; amount in poisha. */
interface Refund {
  paymentId: string;
  trxId: string;
  amount: number;
}

/**
 * Outcome of a refund call. "unmade" stores no refund; "crash" kills the shop before it gets the
 * response.
 */
export type RefundCallOutcome = "answered" | "unmade" | "cut" | "failed" | "crash" | "crash-unmade";

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/**
 * Starts a fake bKash API with the token and refund calls (v2).
 * @param outcomeOf outcome of the n-th refund call
 * @param crash kills the calling shop
 */
export async function startRefundGateway(
  outcomeOf: (n: number) => RefundCallOutcome,
  crash: () => Promise<unknown>,
) {
  const refunds: Refund[] = [];
  let calls = 0;

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const described = ({ trxId, amount }: Refund) => ({
    refundTrxId: trxId,
    refundTransactionStatus: "Completed",
    refundAmount: (amount / 100).toFixed(2),
  });

  async function makeRefund(body: Record<string, string>, response: ServerResponse) {
    const outcome = outcomeOf(++calls);
    if (outcome === "crash-unmade") await crash();
    if (outcome === "unmade" || outcome === "crash-unmade") return json(response, {}, 503);
    const amount = Math.round(Number(body.refundAmount) * 100);
    const refund = { paymentId: body.paymentId ?? "", trxId: `R${calls}`, amount };
    refunds.push(refund);
    if (outcome === "crash") await crash();
    if (outcome === "cut" || outcome === "crash") return response.destroy();
    return json(response, described(refund), outcome === "failed" ? 502 : 200);
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const path = request.url ?? "";
    if (path === "/v2/tokenized-checkout/refund/payment/transaction")
      return makeRefund(body, response);
    if (path === "/v2/tokenized-checkout/refund/payment/status") {
      const own = refunds.filter(({ paymentId }) => paymentId === body.paymentId);
      return json(response, { refundTransactions: own.map(described) });
    }
    if (path.includes("/token/"))
      return json(response, { statusCode: "0000", id_token: "token", refresh_token: "again" });
    return json(response, { message: "Missing Authentication Token" }, 403);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1.2.0-beta`,
    refunds,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
