import type { Permission } from "@/lib/desk/permissions";
import { withOwnChanges } from "../changes/own-changes";
import type { Trx } from "../db/schema";
import type { AppContext, Reply } from "../http";
import type { CommandRun } from "../services/audit/audit";
import {
  type Attribution,
  type ChangedData,
  changeData,
  changeWithin,
} from "../services/audit/change-data";
import { runOnce } from "../services/idempotency/run-once";
import type { Services } from "../services/services";
import { idempotencyKey } from "./write-once";

function runOf(c: AppContext, permission: Permission): CommandRun {
  const { staffId, name } = c.var.staff;
  return { command: `desk ${permission}`, actor: { kind: "staff", staffId, name } };
}

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
  const run = runOf(c, permission);
  return withOwnChanges(services, (record) => changeData(services, run, work, record));
}

/**
 * Like `changeAtDesk`, once for each Idempotency-Key of the person: a repeat gets the first answer.
 * @param answer reads the body of the answer in the transaction, after everything is written
 */
export function changeOnceAtDesk(
  c: AppContext,
  services: Services,
  permission: Permission,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<void>>,
  answer: (trx: Trx) => Promise<Reply["body"]>,
): Promise<Reply> {
  const run = runOf(c, permission);
  const once = idempotencyKey(c, `desk-${c.var.staff.staffId}`);
  return withOwnChanges(services, (record) =>
    runOnce(services, once, (commit) =>
      commit(async (trx) => {
        await changeWithin(trx, services, run, work, record);
        return { status: 200, body: await answer(trx) };
      }),
    ),
  );
}
