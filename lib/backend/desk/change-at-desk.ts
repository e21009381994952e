import type { Permission } from "@/lib/contract/permissions";
import type { CommandRun } from "../kernel/audit/audit";
import {
  type Attribution,
  type ChangedData,
  changeData,
  changeWithin,
} from "../kernel/audit/change-data";
import { withOwnChanges } from "../kernel/changes/own-changes";
import type { Trx } from "../kernel/db/schema";
import type { AppContext, Reply } from "../kernel/http/http";
import { type IdempotencyKey, runOnce } from "../kernel/idempotency/run-once";
import { idempotencyKey } from "../kernel/middleware/write-once";
import type { Services } from "../services";

function runOf({ var: { staff } }: AppContext, permission: Permission): CommandRun {
  if (staff.staffId === null) {
    const { name: by, osUser, command } = staff.operator;
    return { command, actor: { kind: "command", by, osUser } };
  }
  const { staffId, name } = staff;
  return { command: `desk ${permission}`, actor: { kind: "staff", staffId, name } };
}

/** Returns a body without the versions in it, which are read anew for each run of a command. */
function withoutVersions(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (name, value) => (/version$/.test(name) ? undefined : value)),
  );
}

function keyOf(c: AppContext): IdempotencyKey | null {
  const { staffId } = c.var.staff;
  return staffId === null
    ? idempotencyKey(c, "command", withoutVersions(c.var.body))
    : idempotencyKey(c, `desk-${staffId}`);
}

/**
 * Runs a change of the staff member in one transaction, with its audit entries, changes and events,
 * see `changeData`. Resolves once the pages of this instance are invalidated.
 */
export function changeAtDesk<Result>(
  c: AppContext,
  services: Services,
  permission: Permission,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Result>>,
): Promise<Result> {
  const run = runOf(c, permission);
  return withOwnChanges(services, (record) => changeData(services, run, work, record));
}

/**
 * Like `changeAtDesk`, once for each Idempotency-Key of the staff member: a repeat gets the first
 * response.
 * @param respond returns the body of the response in the transaction, after all writes
 */
export function changeOnceAtDesk<Result>(
  c: AppContext,
  services: Services,
  permission: Permission,
  work: (trx: Trx, attribution: Attribution) => Promise<ChangedData<Result>>,
  respond: (trx: Trx, result: Result) => Promise<Reply["body"]>,
  status: Reply["status"] = 200,
): Promise<Reply> {
  const run = runOf(c, permission);
  const once = keyOf(c);
  return withOwnChanges(services, (record) =>
    runOnce(services, once, (commit) =>
      commit(async (trx) => {
        const result = await changeWithin(trx, services, run, work, record);
        return { status, body: await respond(trx, result) };
      }),
    ),
  );
}
