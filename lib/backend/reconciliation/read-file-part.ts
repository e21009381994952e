import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type {
  DeskReadRow,
  SettlementMapping,
  SettlementPart,
} from "@/lib/contract/settlements/desk-schemas";
import type { SettlementPartner } from "@/lib/contract/settlements/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { fieldError } from "../kernel/errors";
import { readHeader, readSentRows } from "../kernel/text/csv-part";
import { iso } from "../kernel/time/iso-time";
import { type ReadSettled, readSettledRow } from "./read-settled-row";

/** A row of a file as it is read. */
export interface FileRow {
  line: number;
  row: ReadSettled;
  /** The courier's number of the payout; null for a payment provider. */
  payout: string | null;
}

/** A part of a file as it is read. */
export interface FilePart {
  /** Rows with values, by line. */
  rows: FileRow[];
  /** Lines that are left out. */
  leftOut: number[];
  wrong: DeskReadRow[];
}

const EMPTY = {
  column: null,
  problem: null,
  kind: null,
  transaction: null,
  attempt: null,
  payout: null,
  amount: null,
  fee: null,
  at: null,
} as const;

/** Returns a row that is wrong as a whole, or in one column. */
function wrongRow(line: number, problem: string, column: string | null = null): DeskReadRow {
  return { ...EMPTY, line, outcome: "wrong", column, problem };
}

export const leftOutRow = (line: number): DeskReadRow => ({ ...EMPTY, line, outcome: "left_out" });

/** Returns a row with its values. @param outcome whether it was imported before */
export function readRow(
  { line, row, payout }: FileRow,
  outcome: "new" | "known" | "wrong",
  problem: string | null = null,
): DeskReadRow {
  return {
    line,
    outcome,
    column: null,
    problem,
    kind: row.kind,
    transaction: row.transaction_no,
    attempt: row.attempt,
    payout,
    amount: toTaka(row.amount),
    fee: toTaka(row.fee),
    at: iso(row.settled_at),
  };
}

/** @throws AppError 422 for a column that the file does not have, or has twice */
function checkColumns(columns: readonly string[], mapping: SettlementMapping): void {
  const { transaction, attempt, amount, fee, day, payout = null, kind } = mapping;
  for (const name of [transaction, attempt, amount, fee, day, payout, kind]) {
    if (name === null) continue;
    const times = columns.filter((column) => column === name).length;
    if (times === 0)
      throw fieldError("columns", refusalText("settlements.noColumn", { column: name }));
    if (times > 1)
      throw fieldError("columns", refusalText("settlements.columnTwice", { column: name }));
  }
}

/** Returns the names of the columns of a file. @throws AppError 422 if it names none */
export const columnsOf = ({ columns }: Pick<SettlementPart, "columns">) =>
  readHeader(columns).columns.filter((name) => name !== "");

/**
 * Reads a part of a file.
 * @throws AppError 422 for a file without the mapped columns
 */
export function readFilePart(
  part: SettlementPart,
  mapping: SettlementMapping,
  now: number,
  partner: SettlementPartner,
): FilePart {
  const form = readHeader(part.columns);
  checkColumns(form.columns, mapping);
  const { rows, unread } = readSentRows(part.rows, form);
  const read: FilePart = {
    rows: [],
    leftOut: [],
    wrong: unread.map(({ line, problem }) => wrongRow(line, problem)),
  };
  for (const { line, cells } of rows) {
    // An empty line of a spreadsheet has only delimiters.
    if (Object.keys(cells).length === 0) continue;
    const reading = readSettledRow(cells, mapping, now, partner);
    if (reading.outcome === "read") {
      const { row, payout } = reading;
      read.rows.push({ line, row, payout });
    }
    if (reading.outcome === "left_out") read.leftOut.push(line);
    if (reading.outcome === "wrong")
      read.wrong.push(wrongRow(line, reading.problem, reading.column));
  }
  return read;
}
