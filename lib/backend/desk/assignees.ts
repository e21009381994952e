import { CANNOT_ANSWER } from "@/lib/contract/desk-fields";
import { can } from "@/lib/contract/permissions";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";

/** Records that are assigned to a staff member. */
export type Assigned = "questions" | "complaints";

/** Returns the staff members who can log in and may answer such a record, by name. */
export async function listAssignees(
  db: Db | Trx,
  kind: Assigned,
): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name", "role"])
    .where("state", "=", "active")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.filter(({ role }) => can(role, kind, "answer")).map(({ id, name }) => ({ id, name }));
}

/** @throws AppError 422 if the staff member may not answer such a record */
export async function checkAssignee(trx: Trx, kind: Assigned, id: number): Promise<void> {
  const assignees = await listAssignees(trx, kind);
  if (assignees.every((person) => person.id !== id)) throw fieldError("staff_id", CANNOT_ANSWER);
}
