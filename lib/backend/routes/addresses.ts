import { Hono } from "hono";
import { inTransaction } from "../db/transaction";
import type { AppEnv } from "../http";
import { readId } from "../input";
import { customerSession } from "../middleware/current-customer";
import { requireCustomer, sessionGuard, writeGuard } from "../middleware/guards";
import { countRequest } from "../middleware/rate-limit";
import { writeOnceInSession } from "../middleware/write-once";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddress,
  readAddresses,
  readAddressVersion,
} from "../services/accounts/address-book";
import type { Services } from "../services/services";

/** Routes for the address book of a customer. */
export function addressRoutes(services: Services) {
  const { db, now } = services;
  const guard = writeGuard(services);
  const app = new Hono<AppEnv>();

  app.get("/api/addresses", async (c) => {
    const { userId } = await customerSession(c, services);
    return c.json({ addresses: await readAddresses(db, userId) });
  });

  app.post("/api/addresses", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const reply = await writeOnceInSession(c, services, {
      read: () => readAddress(c.var.body),
      limit: "profile",
      commit: async (trx, { input, at }) => {
        const id = await addAddress(trx, userId, input, at);
        return { status: 201, body: { message: "The address has been added.", id } };
      },
    });
    return c.json(reply.body, reply.status);
  });

  app.patch("/api/addresses/:id", guard, async (c) => {
    const userId = requireCustomer(c.var.session);
    const id = readId(c.req.param("id"));
    const input = readAddress(c.var.body);
    const which = { id, version: readAddressVersion(c.var.body) };
    await countRequest(c, services, "profile");
    await inTransaction(db, (trx) => changeAddress(trx, userId, which, input, now()));
    return c.json({ message: "The address has been saved." });
  });

  app.delete("/api/addresses/:id", sessionGuard(services), async (c) => {
    const userId = requireCustomer(c.var.session);
    const id = readId(c.req.param("id"));
    await inTransaction(db, (trx) => deleteAddress(trx, userId, id));
    return c.json({ message: "The address has been deleted." });
  });

  return app;
}
