import { Hono } from "hono";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import { requireCustomer, sessionGuard, writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { logEvent } from "../kernel/middleware/log-event";
import { countNewNumber } from "../kernel/middleware/new-numbers";
import { countChecked } from "../kernel/middleware/rate-limit";
import { verifyToken } from "../kernel/middleware/verify-token";
import { consumeProof } from "../kernel/robot/robot-check";
import { ensureSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { compareCode, deleteExpiredCodes, endCode } from "./codes/account-codes";
import { codeRefusal } from "./codes/code-form";
import {
  confirmationSchema,
  confirmContact,
  contactCode,
  contactCodeSchema,
  reachableAddress,
  readUnconfirmed,
} from "./codes/contact-codes";
import { readNumberRecords, takeNumberRecords } from "./codes/number-records";
import { sendCode } from "./codes/send-code";

/**
 * Routes that confirm mobile numbers and email addresses with a code, and that attach guest orders
 * and bookings with a confirmed number to the account.
 */
export function confirmedContactRoutes(services: Services) {
  const { db, now, secrets } = services;
  const app = new Hono<AppEnv>();

  const customerOf = async (c: AppContext): Promise<number> => {
    const session = await readSession(c, services);
    if (!session || session.userId === null) throw new AppError(401, "Please log in first.");
    return session.userId;
  };

  // The same for every number and address, whether or not it has an account.
  app.post("/api/contact-code", writeGuard(services), async (c) => {
    const form = readInput(contactCodeSchema, c.var.body);
    const { contact, language = DEFAULT_LOCALE } = form;
    const to = reachableAddress(services, contact);
    const proof = await verifyToken(c, services, form.recaptchaToken, form.for);
    await countChecked(c, services, "code", proof);
    if ("phone" in to) await countNewNumber(c, services, to.phone, proof);
    await deleteExpiredCodes(db, now());
    await inTransaction(db, async (trx) => {
      await consumeProof(trx, proof);
      const code = { ...contactCode(contact), to, userId: null, language };
      await sendCode(trx, services, code, now());
    });
    logEvent(c, services, "code.requested");
    return c.json({ message: "A code is on its way. It is valid for 10 minutes." });
  });

  app.get("/api/unconfirmed-contacts", async (c) => {
    const contacts = await readUnconfirmed(db, services, await customerOf(c));
    return c.json({ contacts });
  });

  app.post("/api/confirm-contact", writeGuard(services), async (c) => {
    const userId = requireCustomer(c.var.session);
    const { contact, code, recaptchaToken } = readInput(confirmationSchema, c.var.body);
    const wanted = contactCode(contact);
    const guess = { subject: wanted.subject, robotToken: recaptchaToken };
    const wasRight = await throttleGuesses(c, services, "code-guess", guess);
    const right = await compareCode(db, secrets, { ...wanted, code }, now());
    if (typeof right === "string") throw codeRefusal(right);
    await wasRight();
    await inTransaction(db, async (trx) => {
      if (!(await endCode(trx, right))) throw codeRefusal("over");
      await confirmContact(trx, userId, contact);
    });
    logEvent(c, services, "contact.confirmed");
    return c.json({ message: "Thank you, this is confirmed." });
  });

  app.get("/api/number-records", async (c) =>
    c.json(await readNumberRecords(db, await customerOf(c), now())),
  );

  app.post("/api/number-records", sessionGuard(services), async (c) => {
    const { session } = c.var;
    const userId = requireCustomer(session);
    const work = async (trx: Parameters<typeof takeNumberRecords>[0]) => {
      const rowId = await ensureSession(trx, session, now());
      return takeNumberRecords(trx, { userId, rowId }, now());
    };
    const attached = await inTransaction(db, work, { repeatable: true });
    return c.json({ message: "They are in your account now.", attached });
  });

  return app;
}
