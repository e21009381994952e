import type { CellText, EditedRow, EditedRows, PriceRow } from "./price-grid";

/** Unsaved edits of the price grid, and the steps to undo them. */
export interface PriceEdits {
  rows: EditedRows;
  /** Earlier states of the rows, the latest last. */
  past: readonly EditedRows[];
  /** The cell that was typed into last: more keys in it are the same step. */
  typing: string | null;
}

export const NO_EDITS: PriceEdits = { rows: {}, past: [], typing: null };

export type PriceAction =
  | { type: "type"; cell: CellText }
  | { type: "paste"; cells: readonly CellText[] }
  | { type: "undo" }
  | { type: "clear" }
  /** Another user has changed these records: edits continue from them. */
  | { type: "rebase"; records: readonly PriceRow[] };

function withCell(rows: EditedRows, { row, column, text }: CellText): EditedRows {
  const known: EditedRow = rows[row.id] ?? { record: row, texts: {} };
  return { ...rows, [row.id]: { ...known, texts: { ...known.texts, [column]: text } } };
}

function rebased(rows: EditedRows, records: readonly PriceRow[]): EditedRows {
  const entries = records.flatMap((record) => {
    const known = rows[record.id];
    return known ? [[record.id, { ...known, record }] as const] : [];
  });
  return { ...rows, ...Object.fromEntries(entries) };
}

export function changeEdits(edits: PriceEdits, action: PriceAction): PriceEdits {
  const { rows, past, typing } = edits;
  switch (action.type) {
    case "type": {
      const { cell } = action;
      const key = `${cell.row.id} ${cell.column}`;
      const steps = typing === key ? past : [...past, rows];
      return { rows: withCell(rows, cell), past: steps, typing: key };
    }
    case "paste":
      return { rows: action.cells.reduce(withCell, rows), past: [...past, rows], typing: null };
    case "undo": {
      const last = past.at(-1);
      return last ? { rows: last, past: past.slice(0, -1), typing: null } : edits;
    }
    case "clear":
      return NO_EDITS;
    case "rebase": {
      const { records } = action;
      return {
        rows: rebased(rows, records),
        typing: null,
        past: past.map((step) => rebased(step, records)),
      };
    }
  }
}
