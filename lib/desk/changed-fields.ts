type Values = Readonly<Record<string, unknown>>;

/** Whether two JSON values are equal; null, undefined and an empty text count as the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value === "" || value === undefined ? null : value);
  return text(one) === text(other);
}

/** Returns the fields of `next` whose values differ from those in `previous`. */
export function changedFields(previous: Values, next: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isSameValue(previous[name], value)),
  );
}

/** A field that a save would overwrite. */
export interface FieldConflict {
  field: string;
  /** Value in this form. */
  mine: unknown;
  /** Value that another save has stored since. */
  theirs: unknown;
}

/**
 * Returns the fields that both this form and another save changed, to different values.
 * @param loaded record as this form loaded it
 * @param mine fields that this form changed
 * @param current record as it is stored now
 */
export function conflictsOf(loaded: Values, mine: Values, current: Values): FieldConflict[] {
  return Object.entries(mine)
    .filter(([field]) => field in current)
    .filter(([field]) => !isSameValue(loaded[field], current[field]))
    .filter(([field, value]) => !isSameValue(value, current[field]))
    .map(([field, value]) => ({ field, mine: value, theirs: current[field] }));
}
