import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import {
  checkTable,
  type ImportResult,
  importTable,
  linesToImport,
  type TableReport,
} from "@/lib/desk/product-table/import-table";
import { type FileProblem, fileProblem } from "../../shared/file-problem";

export type ImportState =
  | { phase: "start"; problem: FileProblem | null }
  | { phase: "checking"; share: number }
  | { phase: "checked"; report: TableReport }
  | { phase: "importing"; report: TableReport; result: ImportResult }
  | { phase: "ended"; report: TableReport; result: ImportResult; problem: FileProblem | null };

const NOTHING: ImportState = { phase: "start", problem: null };

/** Checks a file of products, then imports it; both can be cancelled. */
export function useProductImport() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [state, setState] = useState<ImportState>(NOTHING);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const check = async (chosen: File) => {
    const signal = begin();
    setFile(chosen);
    setState({ phase: "checking", share: 0 });
    const onProgress = (share: number) => setState({ phase: "checking", share });
    try {
      const report = await checkTable(chosen, dataProvider, { onProgress, signal });
      setState({ phase: "checked", report });
    } catch (error) {
      setState({ phase: "start", problem: fileProblem(error, signal) });
    }
  };

  const send = async (report: TableReport, before: ImportResult) => {
    if (!file) return;
    const signal = begin();
    let result = before;
    const onResult = (next: ImportResult) => {
      result = next;
      setState({ phase: "importing", report, result });
    };
    onResult(before);
    try {
      await importTable(file, dataProvider, before, { onResult, signal });
      setState({ phase: "ended", report, result, problem: null });
    } catch (error) {
      setState({ phase: "ended", report, result, problem: fileProblem(error, signal) });
    }
  };

  return {
    state,
    /** Reads a file and shows what it would change. */
    check: (chosen: File) => void check(chosen),
    /**
     * Imports the changes of the checked file, or what an ended import has left of them.
     * @param makeMissing whether categories and brands that are not there are made
     */
    run: (makeMissing: boolean) => {
      if (state.phase === "ended") void send(state.report, state.result);
      if (state.phase !== "checked") return;
      const left = linesToImport(state.report, makeMissing);
      void send(state.report, { saved: 0, wrong: [], left, makeMissing });
    },
    cancel: () => running.current?.abort(),
    restart: () => setState(NOTHING),
  };
}
