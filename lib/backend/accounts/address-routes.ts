import { Hono } from "hono";
import { inTransaction } from "../kernel/db/transaction";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { requireCustomer, sessionGuard, writeGuard } from "../kernel/middleware/guards";
import { countRequest } from "../kernel/middleware/rate-limit";
import { writeOnceInSession } from "../kernel/middleware/write-once";
import type { Services } from "../services";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddress,
  readAddresses,
  readAddressVersion,
} from "./address-book";
import { customerSession } from "./current-customer";

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
