import { Hono } from "hono";
import { withOwnChanges } from "../kernel/changes/own-changes";
import { inTransaction } from "../kernel/db/transaction";
import type { AppEnv } from "../kernel/http/http";
import { requireCustomer, writeGuard } from "../kernel/middleware/guards";
import { logEvent } from "../kernel/middleware/log-event";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { readUser } from "./accounts";
import { changeContact, readContact } from "./change-contact";
import { compareContactCodes } from "./codes/proved-contacts";
import { changeConsents, readConsentInput, readConsents } from "./consents";
import { customerSession } from "./current-customer";
import { passwordAgain } from "./password-again";
import { changeName, readName } from "./profile";

const SAVED = "Your details have been saved.";

/** Routes for name, contact and consents of a customer. */
export function profileRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.get("/api/profile", async (c) => {
    const { userId } = await customerSession(c, services);
    const { name = "", email = null, mobile_no = null } = (await readUser(db, userId)) ?? {};
    return c.json({ name, email, mobile_no, consents: await readConsents(db, userId) });
  });

  app.patch("/api/profile", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const name = readName(c.var.body);
    await countRequest(c, services, "profile");
    await withOwnChanges(services, (record) =>
      inTransaction(db, async (trx) => record(trx, await changeName(trx, userId, name), now()), {
        repeatable: true,
      }),
    );
    return c.json({ message: SAVED });
  });

  // Without an idempotency key: the stored hash of the request would be derived from the password.
  app.post("/api/profile/contact", guard, async (c) => {
    requireCustomer(c.var.session);
    const form = readContact(c.var.body);
    const account = await passwordAgain(c, services);
    const codes = await compareContactCodes(db, services.secrets, form, now());
    const changed = await inTransaction(db, (trx) =>
      changeContact(trx, services, account, { form, codes }, now()),
    );
    if (changed) logEvent(c, services, "contact.changed");
    return c.json({ message: SAVED });
  });

  app.patch("/api/profile/consents", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const input = readConsentInput(c.var.body);
    await countRequest(c, services, "profile");
    await inTransaction(db, (trx) => changeConsents(trx, userId, input, now()), {
      repeatable: true,
    });
    return c.json({ message: SAVED });
  });

  return app;
}
