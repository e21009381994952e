/**
 * Returns the id of the chosen staff member; null to unassign, undefined if nothing was chosen.
 * @param own id of the staff member; an operator, who has none, can be given nothing
 */
export function readAssignee(
  { mine, staff_id }: { mine?: boolean | undefined; staff_id?: number | null | undefined },
  own: number | null,
): number | null | undefined {
  if (staff_id !== undefined || mine === undefined) return staff_id;
  return mine ? own : null;
}
