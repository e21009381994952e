import { z } from "zod";
import { CANNOT_ANSWER } from "../../services/assignments/assignees";
import { yesNo } from "../../services/desk/desk-fields";

/** Fields of an assigned record: `mine` is short for the current staff member. */
export const assigneeFields = {
  mine: yesNo().optional(),
  staff_id: z.int(CANNOT_ANSWER).positive(CANNOT_ANSWER).nullable().optional(),
};

/** Returns the id of the chosen staff member; null to unassign, undefined if nothing was chosen. */
export function readAssignee(
  { mine, staff_id }: { mine?: boolean | undefined; staff_id?: number | null | undefined },
  own: number,
): number | null | undefined {
  if (staff_id !== undefined || mine === undefined) return staff_id;
  return mine ? own : null;
}
