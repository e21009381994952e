import { Hono } from "hono";
import { z } from "zod";
import { inTransaction } from "../kernel/db/transaction";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { requireCustomer, writeGuard } from "../kernel/middleware/guards";
import { ensureSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { customerSession } from "./current-customer";
import { answerGuestRecords, guestSessionOfLogin, readGuestRecords } from "./guest-records";

const answerSchema = z.object({ mine: z.boolean({ error: "Please answer yes or no." }) });

/**
 * Routes for orders and appointments of the guest session before the login, which the customer may
 * claim.
 */
export function guestRecordRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/guest-records", async (c) => {
    const { tokenHash } = await customerSession(c, services);
    return c.json(await readGuestRecords(db, await guestSessionOfLogin(db, tokenHash)));
  });

  app.post("/api/guest-records", writeGuard(services), async (c) => {
    const { session } = c.var;
    const userId = requireCustomer(session);
    const { mine } = readInput(answerSchema, c.var.body);
    const attached = await inTransaction(
      db,
      async (trx) => {
        const rowId = await ensureSession(trx, session, now());
        return answerGuestRecords(trx, session.tokenHash, { userId, rowId }, mine);
      },
      { repeatable: true },
    );
    const message = mine ? "They are in your account now." : "They are no longer in this browser.";
    return c.json({ message, attached });
  });

  return app;
}
