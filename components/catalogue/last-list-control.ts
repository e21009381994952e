/** The control that triggered the latest change of a list, until the new list is shown. */
export interface ListControl {
  /** Value of `data-list-control`; the same on the old and the new list. */
  key: string;
  /** Whether the control was in the drawer, which then stays open. */
  inDrawer: boolean;
}

/** Key of the sort order; its choice is announced with the new order. */
export const SORT_CONTROL = "sort";

let last: ListControl | null = null;

/** Stores the control that was just used; null once the new list is shown. */
export function rememberListControl(control: ListControl | null): void {
  last = control;
}

export function lastListControl(): ListControl | null {
  return last;
}
