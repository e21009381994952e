import { LOGIN_CALLS as calls } from "@/lib/contract/login/calls";
import { inTransaction } from "../kernel/db/transaction";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { ensureSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { customerSession } from "./current-customer";
import { answerGuestRecords, guestSessionOfLogin, readGuestRecords } from "./guest-records";

/**
 * Routes for orders and appointments of the guest session before the login, which the customer may
 * claim.
 */
export function guestRecordRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getGuestRecords, async ({ c }) => {
    const { tokenHash } = await customerSession(c, services);
    return readGuestRecords(db, await guestSessionOfLogin(db, tokenHash));
  });

  routes.act(calls.answerGuestRecords, async ({ c, body: { mine } }) => {
    const { session } = c.var;
    const userId = requireCustomer(session);
    const attached = await inTransaction(
      db,
      async (trx) => {
        const rowId = await ensureSession(trx, session, now());
        return answerGuestRecords(trx, session.tokenHash, { userId, rowId }, mine);
      },
      { repeatable: true },
    );
    const message = mine ? "They are in your account now." : "They are no longer in this browser.";
    return { message, attached };
  });

  return routes.app;
}
