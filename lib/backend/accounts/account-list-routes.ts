import { Hono } from "hono";
import type { Db, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { AppEnv } from "../kernel/http/http";
import { requireCustomer, writeGuard } from "../kernel/middleware/guards";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { changeAccountLists, readAccountList, readListChanges } from "./account-lists";
import { customerSession } from "./current-customer";

async function listsOf(db: Db | Trx, userId: number) {
  return {
    wishlist: await readAccountList(db, userId, "wishlist"),
    viewed: await readAccountList(db, userId, "viewed"),
  };
}

/** Routes for the wishlist and the viewed products of a customer. */
export function accountListRoutes(services: Services) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/account-lists", async (c) => {
    const { userId } = await customerSession(c, services);
    return c.json(await listsOf(db, userId));
  });

  app.post("/api/account-lists", writeGuard(services), async (c) => {
    const userId = requireCustomer(c.var.session);
    const changes = readListChanges(c.var.body);
    await countRequest(c, services, "lists");
    const lists = await inTransaction(
      db,
      async (trx) => {
        await changeAccountLists(trx, userId, changes, now());
        return listsOf(trx, userId);
      },
      { repeatable: true },
    );
    return c.json(lists);
  });

  return app;
}
