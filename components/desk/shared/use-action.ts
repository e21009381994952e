import { useState } from "react";
import { useNotify } from "react-admin";
import { DeskError } from "@/lib/desk/desk-error";

/** Message of a failed call: the server's, or the key of a text. */
export function problemOf(error: unknown): string {
  return error instanceof DeskError ? error.message : "desk.errors.failed";
}

/** Whether a failed upload may succeed when the same file is sent again. */
export function mayWorkLater(error: unknown): boolean {
  return !(error instanceof DeskError) || ![413, 422].includes(error.status);
}

/** Runs calls of a button or form one at a time, and shows why one failed. */
export function useAction() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  /** @returns whether the work succeeded */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(problemOf(error), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
