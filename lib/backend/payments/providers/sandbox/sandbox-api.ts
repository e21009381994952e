import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameText } from "../../../kernel/safety/same-bytes";
import { sandboxRefundV1 } from "./sandbox-refund-api";
import {
  bodyOf,
  createBody,
  createdResponse,
  executedResponse,
  grantBody,
  grantResponse,
  MAX_BYTES,
  NO_PAYMENT,
  paymentBody,
  refusal,
  searchBody,
  statusResponse,
  WRONG_BODY,
} from "./sandbox-responses";
import {
  createSandboxPayment,
  executeSandboxPayment,
  findByTransaction,
  findSandboxPayment,
  SANDBOX_PATH,
  type SandboxOptions,
} from "./sandbox-store";
import { issueToken, requireToken, sandboxCredentials } from "./sandbox-token";

/** Longer than the timeout of any caller. */
const HANG_MS = 30_000;

/** The part of bKash's tokenized checkout API that the shop uses, without real money. */
export function sandboxApi(options: SandboxOptions) {
  const { db, secret, origin, now } = options;
  const credentials = sandboxCredentials(secret);
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json(WRONG_BODY, 413) }));

  app.use("*", requireToken(options));

  app.on("POST", ["/token/grant", "/token/refresh"], async (c) => {
    const body = await bodyOf(c, grantBody);
    const { username, password, appKey, appSecret } = credentials;
    const known =
      c.req.header("username") === username &&
      sameText(c.req.header("password") ?? "", password) &&
      body?.app_key === appKey &&
      sameText(body.app_secret, appSecret);
    if (!known) return c.json(refusal("2001", "Invalid App Key"), 401);
    return c.json(grantResponse(issueToken(secret, now())));
  });

  app.post("/create", async (c) => {
    const body = await bodyOf(c, createBody);
    if (!body) return c.json(WRONG_BODY);
    const payment = {
      invoice: body.merchantInvoiceNumber,
      amount: body.amount,
      currency: body.currency,
      callback_url: body.callbackURL,
      payer_reference: body.payerReference,
    };
    const id = await createSandboxPayment(db, payment, now());
    const language = c.req.header("Accept-Language") === "bn" ? "bn" : "en";
    const page = `${origin}${SANDBOX_PATH}/pay/${id}?lang=${language}`;
    return c.json(createdResponse(id, page, body));
  });

  const asked = async (c: Context) => {
    const body = await bodyOf(c, paymentBody);
    return body && findSandboxPayment(db, body.paymentID, now());
  };

  app.post("/execute", async (c) => {
    const payment = await asked(c);
    if (!payment) return c.json(NO_PAYMENT);
    if (payment.status === "completed")
      return c.json(refusal("2062", "The payment has already been completed"));
    if (payment.status !== "verified") return c.json(refusal("2056", "Invalid Payment State"));
    const outcome = await executeSandboxPayment(db, payment, now());
    if (outcome === "busy")
      return c.json(refusal("2117", "Payment execution already been called before"));
    if (outcome === "slow") {
      await sleep(HANG_MS, undefined, { ref: false });
      return c.json(refusal("503", "System is undergoing maintenance"), 504);
    }
    const done = await findSandboxPayment(db, payment.id, now());
    return c.json(done ? executedResponse(done) : NO_PAYMENT);
  });

  app.post("/payment/status", async (c) => {
    const payment = await asked(c);
    return c.json(payment ? statusResponse(payment) : NO_PAYMENT);
  });

  app.post("/general/searchTransaction", async (c) => {
    const body = await bodyOf(c, searchBody);
    const payment = body && (await findByTransaction(db, body.trxID));
    return c.json(payment ? executedResponse(payment) : refusal("2033", "Transaction not found"));
  });

  app.post("/payment/refund", sandboxRefundV1(options));

  return app;
}
