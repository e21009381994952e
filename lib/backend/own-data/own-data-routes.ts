import { OWN_DATA_CALLS as calls } from "@/lib/contract/own-data/calls";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { requireUnchanged } from "../accounts/accounts";
import { confirmPassword } from "../accounts/password-again";
import { withOwnChanges } from "../kernel/changes/own-changes";
import { inTransaction } from "../kernel/db/transaction";
import { clearSessionCookies } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { logEvent } from "../kernel/middleware/log-event";
import type { Services } from "../services";
import { customerFiles } from "./customer-files";
import { eraseCustomer } from "./erase-customer";
import { exportCustomer } from "./export-customer";
import { ownDataPage } from "./own-data-page";

/** Routes for all that is stored of a customer, and for the deletion of the account. */
export function ownDataRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  // A POST, so that a stolen link or a session without the password gets nothing.
  routes.act(calls.getOwnData, async ({ c, body }) => {
    const { current_password, language: locale = DEFAULT_LOCALE } = body;
    const { id } = await confirmPassword(c, services, current_password);
    const data = await exportCustomer(services, id, "customer");
    const { name: shop } = await services.shopDetails(locale);
    logEvent(c, services, "own-data.read");
    return { data, page: await ownDataPage(data, { shop, locale, at: now() }) };
  });

  routes.act(calls.deleteAccount, async ({ c, body }) => {
    const account = await confirmPassword(c, services, body.current_password);
    const deleteFiles = await customerFiles(services, account.id);
    await withOwnChanges(services, (record) =>
      inTransaction(db, async (trx) => {
        await requireUnchanged(trx, account);
        const at = now();
        const stale = await eraseCustomer(
          trx,
          { id: account.id, by: "customer", secrets: services.secrets },
          at,
        );
        await record(trx, stale ?? [], at);
      }),
    );
    await deleteFiles();
    logEvent(c, services, "account.deleted");
    clearSessionCookies(c, services);
    return { message: "Your account has been deleted." };
  });

  return routes.app;
}
