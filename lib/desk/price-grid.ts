import { looseId, looseList, looseNumber, looseText } from "@/lib/base/loose";
import { readNumber } from "@/lib/base/text/read-number";
import type { DeskPrice, DeskPriceEdit } from "@/lib/contract/prices/desk-schemas";
import { offerPrice } from "@/lib/shop/pricing/price";
import { spreadShelf } from "@/lib/shop/stock/spread-stock";

/** A row of the grid; the version changes with price and discount only. */
export type PriceRow = Omit<DeskPrice, "held" | "for_sale" | "state">;

/** Columns of the grid of prices and stock that can be edited. */
export const GRID_COLUMNS = ["price", "discount", "stock"] as const;

export type GridColumn = (typeof GRID_COLUMNS)[number];

/** Text of an edited cell. */
export interface CellText {
  row: PriceRow;
  column: GridColumn;
  text: string;
}

/** Changes of a larger part of the price need a second look. */
const JUMP = 0.3;

const DECIMALS = { price: 2, discount: 0, stock: 0 } as const;
const MAX = { price: 999_999_999, discount: 100, stock: 1_000_000 };

/**
 * Returns the number in a cell: taka with at most two decimals, a percentage or pieces. Bengali
 * digits, thousands separators and signs around it are accepted.
 * @returns null for anything else
 */
export function readCell(column: GridColumn, text: string): number | null {
  const value = readNumber(text, DECIMALS[column]);
  return value !== null && value <= MAX[column] ? value : null;
}

/** Whether a cell can be changed: pieces need a batch that can be sold, which a delivery makes. */
export function isEditable(record: PriceRow, column: GridColumn): boolean {
  return column !== "stock" || record.batches.length > 0;
}

/** Returns the cells of a block that was copied from a spreadsheet, by row. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r/g, "").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/**
 * Returns the cells that a block fills when it is pasted at a cell; empty ones leave the cell as it
 * is.
 * @param rows of the page, in their order
 * @returns also how many cells of the block are beyond the grid, or on a cell that cannot be changed
 */
export function placeBlock(
  rows: readonly PriceRow[],
  at: { row: number; column: GridColumn },
  block: readonly (readonly string[])[],
): { cells: CellText[]; beyond: number } {
  const first = GRID_COLUMNS.indexOf(at.column);
  const filled = block.flatMap((line, down) =>
    line.map((text, right) => ({
      row: rows[at.row + down],
      column: GRID_COLUMNS[first + right],
      text: text.trim(),
    })),
  );
  const given = filled.filter(({ text }) => text !== "");
  const cells = given.flatMap(({ row, column, text }) =>
    row && column && isEditable(row, column) ? [{ row, column, text }] : [],
  );
  return { cells, beyond: given.length - cells.length };
}

/** A row with its edits, and the record at their start. */
export interface EditedRow {
  record: PriceRow;
  texts: Partial<Record<GridColumn, string>>;
}

export type EditedRows = Readonly<Record<number, EditedRow>>;

/** A batch whose pieces on the shelf change. */
interface BatchDifference {
  batch_no: string;
  before: number;
  after: number;
}

/** A changed row: values before and after, and how much more or less customers pay. */
export interface PriceDifference {
  record: PriceRow;
  before: Record<GridColumn, number>;
  after: Record<GridColumn, number>;
  batches: BatchDifference[];
  /** Change of the price to pay in percent; null if it was 0. */
  percent: number | null;
  /** Whether that is so much that it may be a mistake. */
  isJump: boolean;
}

type Cells = Record<GridColumn, number>;

/** How much more or less customers pay, as a part of the price before; null if that was 0. */
function paidPart(before: Cells, after: Cells): number | null {
  if (before.price === after.price && before.discount === after.discount) return 0;
  const paid = offerPrice(before.price, before.discount);
  return paid === 0 ? null : (offerPrice(after.price, after.discount) - paid) / paid;
}

function changedBatches({ batches }: PriceRow, before: Cells, after: Cells): BatchDifference[] {
  if (before.stock === after.stock) return [];
  const counts = spreadShelf(batches, after.stock);
  return batches.flatMap(({ batch_no, quantity, held }, index) => {
    const shelf = quantity + held;
    const count = counts[index] ?? shelf;
    return count === shelf ? [] : [{ batch_no, before: shelf, after: count }];
  });
}

/** Returns the edited rows whose cells all have valid values that differ from the record. */
export function differencesOf(rows: EditedRows): PriceDifference[] {
  return Object.values(rows).flatMap(({ record, texts }) => {
    const before = { price: record.price, discount: record.discount, stock: record.stock };
    const typed = (column: GridColumn) => {
      const text = texts[column];
      return text === undefined ? before[column] : readCell(column, text);
    };
    const [price, discount, stock] = [typed("price"), typed("discount"), typed("stock")];
    if (price === null || discount === null || stock === null) return [];
    const after = { price, discount, stock };
    if (GRID_COLUMNS.every((column) => after[column] === before[column])) return [];
    const part = paidPart(before, after);
    return {
      record,
      before,
      after,
      batches: changedBatches(record, before, after),
      percent: part === null ? null : Math.round(part * 100),
      isJump: part === null || Math.abs(part) > JUMP,
    };
  });
}

/** Returns the rows with a cell that has no valid value. */
export function invalidRows(rows: EditedRows): EditedRow[] {
  return Object.values(rows).filter(({ texts }) =>
    GRID_COLUMNS.some((column) => {
      const text = texts[column];
      return text !== undefined && readCell(column, text) === null;
    }),
  );
}

/** Returns what a difference saves: only what changed. */
export function editOf({ record, before, after }: PriceDifference): DeskPriceEdit {
  return {
    id: record.id,
    version: record.version,
    ...(after.price !== before.price && { price: after.price }),
    ...(after.discount !== before.discount && { discount: after.discount }),
    ...(after.stock !== before.stock && {
      stock: after.stock,
      stock_version: record.stock_version,
    }),
  };
}

/** Reads rows of the grid from a response; entries without an id are left out. */
export function readPriceRows(data: unknown): PriceRow[] {
  return looseList(data).flatMap((row) => {
    const id = looseId(row.id);
    if (id === null) return [];
    return {
      id,
      version: looseText(row.version) ?? "",
      sku: looseText(row.sku) ?? "",
      name: looseText(row.name) ?? "",
      name_bn: looseText(row.name_bn),
      picture: looseText(row.picture),
      price: looseNumber(row.price) ?? 0,
      discount: looseNumber(row.discount) ?? 0,
      stock: looseNumber(row.stock) ?? 0,
      batches: looseList(row.batches).map((batch) => ({
        batch_no: looseText(batch.batch_no) ?? "",
        quantity: looseNumber(batch.quantity) ?? 0,
        held: looseNumber(batch.held) ?? 0,
      })),
      stock_version: looseText(row.stock_version) ?? "",
    };
  });
}
