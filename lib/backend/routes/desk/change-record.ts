import type { Permission } from "@/lib/contract/permissions";
import type { Trx } from "../../db/schema";
import type { AppContext } from "../../http";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import type { ChangedData } from "../../services/audit/change-data";
import type { DeskKind } from "../../services/desk/desk-record";
import type { Services } from "../../services/services";
import { lockVersion } from "./record-version";

/** Returns id and name of the current staff member. */
export const personOf = ({ var: { staff } }: AppContext) => ({
  id: staff.staffId,
  name: staff.name,
});

/**
 * Changes a record with the version in the body, once for each Idempotency-Key, and responds with
 * the record afterwards.
 * @throws AppError 404; 409 with the `current` record if its version is different
 */
export async function changeRecord(
  c: AppContext,
  services: Services,
  permission: Permission,
  { records, id }: { records: Pick<DeskKind, "find" | "lock">; id: number },
  work: (trx: Trx, at: number) => Promise<Omit<ChangedData<undefined>, "result">>,
) {
  const { status, body } = await changeOnceAtDesk(
    c,
    services,
    permission,
    async (trx, { at }) => {
      await lockVersion(trx, records, String(id), c.var.body, at);
      return { ...(await work(trx, at)), result: undefined };
    },
    async (trx) => ({ data: await records.find(trx, String(id), services.now()) }),
  );
  return c.json(body, status);
}
