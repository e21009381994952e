import { PROFILE_CALLS as calls } from "@/lib/contract/profile/calls";
import { withOwnChanges } from "../kernel/changes/own-changes";
import { inTransaction } from "../kernel/db/transaction";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { logEvent } from "../kernel/middleware/log-event";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { readUser } from "./accounts";
import { changeContact } from "./change-contact";
import { compareContactCodes } from "./codes/proved-contacts";
import { changeConsents, readConsents } from "./consents";
import { customerSession } from "./current-customer";
import { confirmPassword } from "./password-again";
import { changeName } from "./profile";

const SAVED = "Your details have been saved.";

/** Routes for name, contact and consents of a customer. */
export function profileRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getProfile, async ({ c }) => {
    const { userId } = await customerSession(c, services);
    const { name = "", email = null, mobile_no = null } = (await readUser(db, userId)) ?? {};
    return { name, email, mobile_no, consents: await readConsents(db, userId) };
  });

  routes.act(calls.changeName, async ({ c, body: { name } }) => {
    const userId = requireCustomer(c.var.session);
    await countRequest(c, services, "profile");
    await withOwnChanges(services, (record) =>
      inTransaction(db, async (trx) => record(trx, await changeName(trx, userId, name), now()), {
        repeatable: true,
      }),
    );
    return { message: SAVED };
  });

  // Without an idempotency key: the stored hash of the request would be derived from the password.
  routes.act(calls.changeContact, async ({ c, body }) => {
    const { current_password, ...form } = body;
    const account = await confirmPassword(c, services, current_password);
    const codes = await compareContactCodes(db, services.secrets, form, now());
    const changed = await inTransaction(db, (trx) =>
      changeContact(trx, services, account, { form, codes }, now()),
    );
    if (changed) logEvent(c, services, "contact.changed");
    return { message: SAVED };
  });

  routes.act(calls.changeConsents, async ({ c, body }) => {
    const userId = requireCustomer(c.var.session);
    await countRequest(c, services, "profile");
    await inTransaction(db, (trx) => changeConsents(trx, userId, body, now()), {
      repeatable: true,
    });
    return { message: SAVED };
  });

  return routes.app;
}
