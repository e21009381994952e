import { readSessionJson, writeSessionJson } from "./json-storage";
import { type Loose, looseNumber, looseObject } from "./loose";

/** Draft of a form, stored in the session storage of the tab. */
export interface Draft<Form> {
  /**
   * Returns the stored form. A customer's draft is returned only to that customer; a guest's draft
   * is also returned after a login.
   * @param owner customer id, null for a guest
   */
  load: (owner?: number | null) => Form;
  save: (form: Form, owner?: number | null) => void;
  clear: () => void;
}

/**
 * @param read builds a form from the stored value, which may be empty or have fields of any type
 */
export function tabDraft<Form>(name: string, read: (stored: Loose) => Form): Draft<Form> {
  return {
    load: (owner = null) => {
      const { owner: stored, form } = looseObject(readSessionJson(name));
      const writer = looseNumber(stored);
      return read(writer === null || writer === owner ? looseObject(form) : {});
    },
    save: (form, owner = null) => writeSessionJson(name, { owner, form }),
    clear: () => writeSessionJson(name, undefined),
  };
}
