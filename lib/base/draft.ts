import { readSessionJson, writeSessionJson } from "./json-storage";
import { type Loose, looseNumber, looseObject } from "./loose";

/** What is typed into a form, kept in this tab over reloads. */
export interface Draft<Form> {
  /**
   * What was typed before. What a customer typed is shown to nobody else; a guest's stays with whoever
   * logs in.
   * @param owner customer id, null for a guest
   */
  load: (owner?: number | null) => Form;
  save: (form: Form, owner?: number | null) => void;
  clear: () => void;
}

/** @param read makes a form of what was stored: it may be empty, or have fields of any type */
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
