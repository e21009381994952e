import type { Permission } from "@/lib/contract/permissions";
import { changeOnceAtDesk } from "../../desk/change-at-desk";
import { lockVersion } from "../../desk/record-version";
import type { Attribution } from "../../kernel/audit/change-data";
import type { Trx } from "../../kernel/db/schema";
import type { AppContext } from "../../kernel/http/http";
import type { Services } from "../../services";
import { auditOrder, type OrderChange } from "../audit-order";
import { orderNumberOf, orderRecords } from "./order-records";

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
