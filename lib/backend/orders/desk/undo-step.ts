import type { Permission } from "@/lib/contract/permissions";
import { changeOnceAtDesk } from "../../desk/change-at-desk";
import type { AppContext } from "../../kernel/http/http";
import type { Services } from "../../services";
import { auditOrder } from "../audit-order";
import { undoStep } from "../steps/undo-step";
import { orderNumberOf, orderRecords } from "./order-records";

/**
 * Takes a step with the order in the address back, once for each Idempotency-Key, and responds with
 * the order as it is then. It needs no version: a step that anything followed is refused.
 */
export async function undoAtDesk(
  c: AppContext,
  services: Services,
  permission: Permission,
  undoing: Omit<Parameters<typeof undoStep>[1], "orderNumber">,
): Promise<Response> {
  const orderNumber = orderNumberOf(c.req.param("no") ?? "");
  const { status, body } = await changeOnceAtDesk(
    c,
    services,
    permission,
    async (trx, { by, at }) => {
      const undo = () => undoStep(trx, { orderNumber, ...undoing }, by, at);
      return { ...(await auditOrder(trx, orderNumber, at, undo)), result: undefined };
    },
    async (trx) => ({ data: await orderRecords.find(trx, orderNumber, services.now()) }),
  );
  return c.json(body, status);
}
