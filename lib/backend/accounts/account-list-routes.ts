import { ACCOUNT_LIST_CALLS as calls } from "@/lib/contract/account-lists/calls";
import type { Db, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { changeAccountLists, readAccountList } from "./account-lists";
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
  const routes = declaredRoutes(services);

  routes.read(calls.getAccountLists, async ({ c }) => {
    const { userId } = await customerSession(c, services);
    return listsOf(db, userId);
  });

  routes.act(calls.changeAccountLists, async ({ c, body }) => {
    const userId = requireCustomer(c.var.session);
    await countRequest(c, services, "lists");
    return inTransaction(
      db,
      async (trx) => {
        await changeAccountLists(trx, userId, body, now());
        return listsOf(trx, userId);
      },
      { repeatable: true },
    );
  });

  return routes.app;
}
