import { PROFILE_CALLS as calls } from "@/lib/contract/profile/calls";
import { inTransaction } from "../kernel/db/transaction";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import {
  addAddress,
  addressSchema,
  changeAddress,
  deleteAddress,
  readAddresses,
  readChangedAddress,
} from "./address-book";
import { customerSession } from "./current-customer";

/** Routes for the address book of a customer. */
export function addressRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(calls.getAddresses, async ({ c }) => {
    const { userId } = await customerSession(c, services);
    return { addresses: await readAddresses(db, userId) };
  });

  routes.write(calls.addAddress, {
    schema: ({ var: { body } }) => addressSchema(body),
    limit: "profile",
    commit: async (trx, { c, body, at }) => {
      const id = await addAddress(trx, requireCustomer(c.var.session), body, at);
      return { answer: { message: "The address has been added.", id } };
    },
  });

  routes.form(calls.changeAddress, {
    read: async (c) => readChangedAddress(c.var.body),
    act: async ({ version, ...input }, { c, params }) => {
      const userId = requireCustomer(c.var.session);
      const which = { id: params.addressId, version };
      await countRequest(c, services, "profile");
      await inTransaction(db, (trx) => changeAddress(trx, userId, which, input, now()));
      return { message: "The address has been saved." };
    },
  });

  routes.act(calls.deleteAddress, async ({ c, params }) => {
    const userId = requireCustomer(c.var.session);
    await inTransaction(db, (trx) => deleteAddress(trx, userId, params.addressId));
    return { message: "The address has been deleted." };
  });

  return routes.app;
}
