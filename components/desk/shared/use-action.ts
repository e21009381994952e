import { useState } from "react";
import { useNotify } from "react-admin";
import { DeskError } from "@/lib/desk/desk-error";

/** Message of a failed call: the server's, or the key of a text. */
export function problemOf(error: unknown): string {
  return error instanceof DeskError ? error.message : "desk.errors.failed";
}

/** Why a picture was not stored, and whether it helps to send the same one again. */
export function uploadFailure(error: unknown): { problem: string; again: boolean } {
  const status = error instanceof DeskError ? error.status : 0;
  return {
    problem: status === 0 ? "desk.pictures.lost" : problemOf(error),
    again: status !== 413 && status !== 422,
  };
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
