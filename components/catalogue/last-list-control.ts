import { atom } from "jotai";

/** The control of a list that started the latest change of it, until the new list has come. */
export interface ListControl {
  /** Same on both lists, see `data-list-control`. */
  key: string;
  /** It stood in the drawer, which stays open then. */
  inDrawer: boolean;
}

export const lastListControl = atom<ListControl | null>(null);
