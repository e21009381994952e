import type { Permission } from "@/lib/desk/permissions";
import { withOwnChanges } from "../changes/own-changes";
import type { Trx } from "../db/schema";
import type { AppContext } from "../http";
import { type Attribution, type ChangedData, changeData } from "../services/audit/change-data";
import type { Services } from "../services/services";

/**
 * Makes a change of the person at the desk in one transaction, with its audit entries, changes and
 * events, see `changeData`. Resolves once the pages of this instance are invalidated.
 */
export function changeAtDesk<Answer>(
  c: AppContext,
  services: Services,
  permission: Permission,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Answer>>,
): Promise<Answer> {
  const { staffId, name } = c.var.staff;
  const run = { command: `desk ${permission}`, actor: { kind: "staff", staffId, name } } as const;
  return withOwnChanges(services, (record) => changeData(services, run, work, record));
}
