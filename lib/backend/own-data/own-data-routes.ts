import { Hono } from "hono";
import { z } from "zod";
import { pageLanguage } from "@/lib/contract/request-fields";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { requireUnchanged } from "../accounts/accounts";
import { passwordAgain } from "../accounts/password-again";
import { withOwnChanges } from "../kernel/changes/own-changes";
import { inTransaction } from "../kernel/db/transaction";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { clearSessionCookies } from "../kernel/middleware/cookies";
import { writeGuard } from "../kernel/middleware/guards";
import { logEvent } from "../kernel/middleware/log-event";
import type { Services } from "../services";
import { customerFiles } from "./customer-files";
import { eraseCustomer } from "./erase-customer";
import { exportCustomer } from "./export-customer";
import { ownDataPage } from "./own-data-page";

const languageSchema = z.object({ language: pageLanguage() });

/** Routes for all that is stored of a customer, and for the deletion of the account. */
export function ownDataRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  // A POST, so that a stolen link or a session without the password gets nothing.
  app.post("/api/own-data", guard, async (c) => {
    const { id } = await passwordAgain(c, services);
    const { language: locale = DEFAULT_LOCALE } = readInput(languageSchema, c.var.body);
    const data = await exportCustomer(services, id, "customer");
    const { name: shop } = await services.shopDetails(locale);
    logEvent(c, services, "own-data.read");
    return c.json({ data, page: await ownDataPage(data, { shop, locale, at: now() }) });
  });

  app.post("/api/delete-account", guard, async (c) => {
    const account = await passwordAgain(c, services);
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
    return c.json({ message: "Your account has been deleted." });
  });

  return app;
}
