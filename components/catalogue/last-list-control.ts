/** The control of a list that started the latest change of it, until the new list has come. */
export interface ListControl {
  /** Same on both lists, see `data-list-control`. */
  key: string;
  /** It stood in the drawer, which stays open then. */
  inDrawer: boolean;
}

let last: ListControl | null = null;

/** Remembers the control that was just used; null when its list stands. */
export function rememberListControl(control: ListControl | null): void {
  last = control;
}

export function lastListControl(): ListControl | null {
  return last;
}
