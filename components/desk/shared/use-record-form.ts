import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { DeskError } from "@/lib/desk/desk-error";
import { problemOf } from "./use-action";

/** Why a form was refused: a text (or its key) for the whole form, and texts by field. */
interface Refusal {
  text: string | null;
  fields: Record<string, string>;
}

const NONE: Refusal = { text: null, fields: {} };
const CONFLICT = 409;

/** Returns where each reason of a failed call is shown, for a form with these fields. */
function refusalOf(error: unknown, names: readonly string[]): Refusal {
  const reasons = error instanceof DeskError ? Object.entries(error.body.errors ?? {}) : [];
  const fields = Object.fromEntries(reasons.filter(([name]) => names.includes(name)));
  return { fields, text: Object.keys(fields).length > 0 ? null : problemOf(error) };
}

/**
 * State of a dialog that makes one change. The change names the version of the record that was
 * shown when the dialog opened, since the page behind it is read again every few seconds.
 * @param version current version of the record
 * @param done key of the text that says that it worked
 * @param conflict key of the text for a record that was changed since the dialog opened
 */
export function useRecordForm(version: string, done: string, conflict: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [seen, setSeen] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE);
  const [busy, setBusy] = useState(false);

  const report = (error: unknown, names: readonly string[]) => {
    setRefused(refusalOf(error, names));
    if (!(error instanceof DeskError) || error.status !== CONFLICT) return;
    const current = looseText(error.body.current?.version);
    if (current !== null) {
      setSeen(current);
      setRefused({ ...NONE, text: conflict });
      // The dialog is gone if the change is no longer possible.
      notify(conflict, { type: "warning" });
    }
    refresh();
  };
  return {
    ...{ busy, refused, isOpen: seen !== null },
    open: () => {
      setRefused(NONE);
      setSeen(version);
    },
    close: () => setSeen(null),
    /** Shows reasons at fields without a call. */
    refuse: (fields: Record<string, string>) => setRefused({ text: null, fields }),
    /** @param names fields of the form */
    submit: async (change: (version: string) => Promise<void>, names: readonly string[]) => {
      setBusy(true);
      try {
        await change(seen ?? version);
        setSeen(null);
        notify(done, { type: "success" });
        refresh();
      } catch (error) {
        report(error, names);
      } finally {
        setBusy(false);
      }
    },
  };
}
