import type { DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { MAX_SETTLED_ROWS } from "@/lib/contract/settlements/terms";
import type { DeskDataProvider } from "../data-provider";
import { TableFileError, type TablePart, tableParts } from "../product-table/table-file";

const PREVIEW_ROWS = 5;

/** The first line of a file, and a few rows. */
export type FilePreview = Pick<TablePart, "columns" | "rows">;

/** Returns the beginning of a file. @throws TableFileError */
export async function previewOf(file: Blob): Promise<FilePreview> {
  for await (const { columns, rows } of tableParts(file, () => true, PREVIEW_ROWS))
    return { columns, rows };
  throw new TableFileError("empty");
}

/** What became of the rows of a file so far. */
export interface SettlementResult {
  added: number;
  known: number;
  leftOut: number;
  wrong: DeskReadRow[];
  /** Share of the file from 0 to 1. */
  read: number;
}

export const NO_RESULT: SettlementResult = { added: 0, known: 0, leftOut: 0, wrong: [], read: 0 };

interface Sending {
  gateway: string;
  /** Of the columns. */
  version: string;
  onResult: (result: SettlementResult) => void;
  signal: AbortSignal;
}

/**
 * Imports a file, part by part. Rows that are there are not added again, so that an import that ended
 * early is simply repeated.
 * @param onResult is called after each part
 * @throws TableFileError, and what the calls throw
 */
export async function importSettlement(
  file: Blob,
  { importDeskSettlement }: Pick<DeskDataProvider, "importDeskSettlement">,
  { gateway, version, onResult, signal }: Sending,
): Promise<SettlementResult> {
  let result = NO_RESULT;
  for await (const { columns, rows, read } of tableParts(file, () => true, MAX_SETTLED_ROWS)) {
    const body = { version, columns, rows };
    const sent = await importDeskSettlement({ params: { gateway }, body, signal });
    result = {
      added: result.added + sent.added,
      known: result.known + sent.known,
      leftOut: result.leftOut + sent.left_out,
      wrong: [...result.wrong, ...sent.data],
      read,
    };
    onResult(result);
  }
  return result;
}
