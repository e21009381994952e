import { ACCOUNT_CODE_CALLS as calls } from "@/lib/contract/account-codes/calls";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { inTransaction } from "../kernel/db/transaction";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
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
  confirmContact,
  contactCode,
  reachableAddress,
  readUnconfirmed,
} from "./codes/contact-codes";
import { readNumberRecords, takeNumberRecords } from "./codes/number-records";
import { sendCode } from "./codes/send-code";
import { customerSession } from "./current-customer";

/**
 * Routes that confirm mobile numbers and email addresses with a code, and that attach guest orders
 * and bookings with a confirmed number to the account.
 */
export function confirmedContactRoutes(services: Services) {
  const { db, now, secrets } = services;
  const routes = declaredRoutes(services);

  // The same for every number and address, whether or not it has an account.
  routes.act(calls.sendContactCode, async ({ c, body: form }) => {
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
    return { message: "A code is on its way. It is valid for 10 minutes." };
  });

  routes.read(calls.getUnconfirmedContacts, async ({ c }) => {
    const { userId } = await customerSession(c, services);
    return { contacts: await readUnconfirmed(db, services, userId) };
  });

  routes.act(calls.confirmContact, async ({ c, body: { contact, code, recaptchaToken } }) => {
    const userId = requireCustomer(c.var.session);
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
    return { message: "Thank you, this is confirmed." };
  });

  routes.read(calls.getNumberRecords, async ({ c }) => {
    const { userId } = await customerSession(c, services);
    return readNumberRecords(db, userId, now());
  });

  routes.act(calls.takeNumberRecords, async ({ c }) => {
    const { session } = c.var;
    const userId = requireCustomer(session);
    const work = async (trx: Parameters<typeof takeNumberRecords>[0]) => {
      const rowId = await ensureSession(trx, session, now());
      return takeNumberRecords(trx, { userId, rowId }, now());
    };
    const attached = await inTransaction(db, work, { repeatable: true });
    return { message: "They are in your account now.", attached };
  });

  return routes.app;
}
