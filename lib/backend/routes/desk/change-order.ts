import type { Permission } from "@/lib/contract/permissions";
import type { Trx } from "../../db/schema";
import type { AppContext } from "../../http";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import type { Attribution } from "../../services/audit/change-data";
import { orderNumberOf, orderRecords } from "../../services/desk/order-records";
import { auditOrder, type OrderChange } from "../../services/orders/audit-order";
import type { Services } from "../../services/services";
import { lockVersion } from "./record-version";

/**
 * Answers a change of the order in the address, made once for each Idempotency-Key: checks the
 * version in the body, changes the order, and answers the order as it is then.
 * @param change returns null if there is nothing to change
 */
export async function changeOrderAtDesk(
  c: AppContext,
  services: Services,
  permission: Permission,
  change: (trx: Trx, number: string, who: Attribution) => Promise<OrderChange | null>,
): Promise<Response> {
  const number = orderNumberOf(c.req.param("no") ?? "");
  const { status, body } = await changeOnceAtDesk(
    c,
    services,
    permission,
    async (trx, { by, at }) => {
      await lockVersion(trx, orderRecords, number, c.var.body, at);
      const changed = await auditOrder(trx, number, at, () => change(trx, number, { by, at }));
      return { ...changed, result: undefined };
    },
    async (trx) => ({ data: await orderRecords.find(trx, number, services.now()) }),
  );
  return c.json(body, status);
}
