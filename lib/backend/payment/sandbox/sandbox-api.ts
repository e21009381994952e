import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { BkashCredentials } from "../bkash/bkash-token";
import {
  createBody,
  createdAnswer,
  executedAnswer,
  grantAnswer,
  grantBody,
  paymentBody,
  refundAnswer,
  refundBody,
  refusal,
  searchBody,
  statusAnswer,
} from "./sandbox-answers";
import {
  createSandboxPayment,
  executeSandboxPayment,
  findByTransaction,
  findSandboxPayment,
  refundSandboxPayment,
  SANDBOX_PATH,
  type SandboxOptions,
} from "./sandbox-store";

const LIFETIME_MS = 60 * 60_000;

/** What the shop logs in to its own sandbox with; nobody else knows it. */
export function sandboxCredentials(secret: string): BkashCredentials {
  return { username: "sandbox", password: secret, appKey: "sandbox", appSecret: secret };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signature(secret: string, expires: string): string {
  return createHmac("sha256", secret).update(`token ${expires}`).digest("base64url");
}

/** A token good for an hour, as bKash's are. */
function issueToken(secret: string, now: number): string {
  const expires = String(now + LIFETIME_MS);
  return `${expires}.${signature(secret, expires)}`;
}

function isToken(secret: string, token: string, now: number): boolean {
  const [expires = "", given = ""] = token.split(".");
  return sameText(given, signature(secret, expires)) && Number(expires) > now;
}

const MAX_BYTES = 16 * 1024;
/** Longer than any caller waits. */
const HANG_MS = 30_000;
const WRONG_BODY = refusal("2014", "Mandatory field missing or invalid");
const NO_PAYMENT = refusal("2002", "Invalid Payment ID");

async function bodyOf<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body | null> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

/** bKash's tokenized checkout as far as the shop uses it, with made-up money. */
export function sandboxApi(options: SandboxOptions) {
  const { db, secret, origin, now } = options;
  const credentials = sandboxCredentials(secret);
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json(WRONG_BODY, 413) }));

  app.use("*", async (c, next) => {
    if (c.req.path.includes("/checkout/token/")) return next();
    const known = c.req.header("X-APP-Key") === credentials.appKey;
    if (known && isToken(secret, c.req.header("Authorization") ?? "", now())) return next();
    return c.json({ message: "The incoming token has expired" }, 401);
  });

  app.on("POST", ["/token/grant", "/token/refresh"], async (c) => {
    const body = await bodyOf(c, grantBody);
    const { username, password, appKey, appSecret } = credentials;
    const known =
      c.req.header("username") === username &&
      sameText(c.req.header("password") ?? "", password) &&
      body?.app_key === appKey &&
      sameText(body.app_secret, appSecret);
    if (!known) return c.json(refusal("2001", "Invalid App Key"), 401);
    return c.json(grantAnswer(issueToken(secret, now())));
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
    return c.json(createdAnswer(id, page, body));
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
    return c.json(done ? executedAnswer(done) : NO_PAYMENT);
  });

  app.post("/payment/status", async (c) => {
    const payment = await asked(c);
    return c.json(payment ? statusAnswer(payment) : NO_PAYMENT);
  });

  app.post("/general/searchTransaction", async (c) => {
    const body = await bodyOf(c, searchBody);
    const payment = body && (await findByTransaction(db, body.trxID));
    return c.json(payment ? executedAnswer(payment) : refusal("2033", "Transaction not found"));
  });

  // Without an amount it tells of an earlier refund, as bKash does.
  app.post("/payment/refund", async (c) => {
    const body = await bodyOf(c, refundBody);
    const payment = body && (await findSandboxPayment(db, body.paymentID, now()));
    if (!body || payment?.status !== "completed" || payment.trx_id !== body.trxID)
      return c.json(NO_PAYMENT);
    if (body.amount === undefined)
      return c.json(payment.refund_trx_id ? refundAnswer(payment) : refusal("2033", "No refund"));
    if (!(await refundSandboxPayment(db, payment.id)))
      return c.json(refusal("2071", "This transaction is already refunded"));
    const done = await findSandboxPayment(db, payment.id, now());
    return c.json(done ? refundAnswer(done) : NO_PAYMENT);
  });

  return app;
}
