import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import type {
  DeskReadRow,
  DeskSettlementProvider,
  SettlementMapping,
} from "@/lib/contract/settlements/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import {
  type FilePreview,
  importSettlement,
  NO_RESULT,
  previewOf,
  type SettlementResult,
} from "@/lib/desk/settlements/import-settlement";
import { type FileProblem, fileProblem } from "../../shared/file-problem";

/** A chosen file, and how its first rows are read. */
interface ChosenFile {
  file: File;
  preview: FilePreview;
  columns: readonly string[];
  rows: readonly DeskReadRow[];
  /** Why the columns do not fit the file. */
  problem: string | null;
  /** Columns that are tried and not saved yet. */
  tried: SettlementMapping | null;
}

type FileState =
  | { phase: "start" }
  | { phase: "chosen"; chosen: ChosenFile }
  | { phase: "importing"; result: SettlementResult }
  | { phase: "ended"; result: SettlementResult; isComplete: boolean };

/** Reads a provider's file, saves its columns and imports it. */
export function useSettlementFile({ id: gateway, version }: DeskSettlementProvider) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const [state, setState] = useState<FileState>({ phase: "start" });
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    const started = new AbortController();
    running.current = started;
    const { signal } = started;
    setBusy(true);
    setProblem(null);
    try {
      await work(signal);
    } catch (error) {
      setProblem(fileProblem(error, signal));
    } finally {
      setBusy(false);
    }
  };

  const read = async (file: File, preview: FilePreview, tried: SettlementMapping | null) => {
    const body = tried ? { ...preview, mapping: tried } : preview;
    const {
      columns,
      data,
      problem: unfit,
    } = await dataProvider.checkDeskSettlement({
      params: { gateway },
      body,
    });
    setState({
      phase: "chosen",
      chosen: { file, preview, columns, rows: data, problem: unfit, tried },
    });
  };

  const send = async (file: File, signal: AbortSignal) => {
    let result = NO_RESULT;
    const onResult = (next: SettlementResult) => {
      result = next;
      setState({ phase: "importing", result });
    };
    onResult(result);
    try {
      await importSettlement(file, dataProvider, { gateway, version, onResult, signal });
      setState({ phase: "ended", result, isComplete: true });
    } catch (error) {
      setState({ phase: "ended", result, isComplete: false });
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["settlements"] });
    }
  };

  return {
    state,
    problem,
    busy,
    choose: (file: File) => void run(async () => read(file, await previewOf(file), null)),
    /** Reads the first rows with columns that are not saved. */
    tryColumns: ({ file, preview }: ChosenFile, mapping: SettlementMapping) =>
      void run(() => read(file, preview, mapping)),
    /** Saves the columns that were tried. */
    save: ({ file, preview, tried }: ChosenFile) =>
      void run(async () => {
        if (!tried) return;
        const body = { version, ...tried };
        await dataProvider.mapDeskSettlement({ params: { gateway }, body });
        await queryClient.invalidateQueries({ queryKey: ["settlements"] });
        await read(file, preview, null);
      }),
    importFile: ({ file }: ChosenFile) => void run((signal) => send(file, signal)),
    cancel: () => running.current?.abort(),
    restart: () => {
      setProblem(null);
      setState({ phase: "start" });
    },
  };
}
