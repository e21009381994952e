import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { DeskError } from "@/lib/desk/desk-error";
import { useCloseSheet } from "./sheet-button";
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

/** Key of the text about a change that was made, and how it is shown. */
interface Notice {
  text: string;
  type: "success" | "warning";
}

/** Key of the success message, or a function that returns the message for a result. */
export type Done<Result> = string | ((result: Result) => Notice);

/**
 * State of a dialog that makes one change. The change names the version of the record that was
 * shown when the dialog opened, since the page behind it is read again every few seconds.
 * @param version current version of the record
 * @param conflict key of the text for a record that was changed since the dialog opened
 * @param reload reads again what has changed; by default everything on the page, so that a form
 *   beside the dialog loses what was typed there
 */
export function useRecordForm<Result>(
  version: string,
  done: Done<Result>,
  conflict: string,
  reload?: () => Promise<void>,
) {
  const notify = useNotify();
  const closeSheet = useCloseSheet();
  const queries = useQueryClient();
  const refresh = () => (reload ? reload() : queries.invalidateQueries());
  const [seen, setSeen] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE);
  const [busy, setBusy] = useState(false);

  const report = async (error: unknown, names: readonly string[]) => {
    setRefused(refusalOf(error, names));
    if (!(error instanceof DeskError) || error.status !== CONFLICT) return;
    const current = looseText(error.body.current?.version);
    if (current !== null) {
      setSeen(current);
      setRefused({ ...NONE, text: conflict });
      // The dialog is gone if the change is no longer possible.
      notify(conflict, { type: "warning" });
    }
    await refresh();
  };
  return {
    busy,
    refused,
    isOpen: seen !== null,
    open: () => {
      setRefused(NONE);
      setSeen(version);
    },
    close: () => setSeen(null),
    /** Shows reasons at fields without a call. */
    refuse: (fields: Record<string, string>) => setRefused({ text: null, fields }),
    /** @param names fields of the form */
    submit: async (change: (version: string) => Promise<Result>, names: readonly string[]) => {
      setBusy(true);
      try {
        const result = await change(seen ?? version);
        // The next change needs the new version.
        await refresh();
        setSeen(null);
        closeSheet();
        const notice: Notice =
          typeof done === "string" ? { text: done, type: "success" } : done(result);
        notify(notice.text, { type: notice.type });
      } catch (error) {
        await report(error, names);
      } finally {
        setBusy(false);
      }
    },
  };
}
