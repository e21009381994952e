/** @jest-environment node */
import { changeEdits, NO_EDITS, type PriceAction } from "./price-edits";
import {
  differencesOf,
  editOf,
  type GridColumn,
  invalidRows,
  type PriceRow,
  placeBlock,
  readBlock,
  readCell,
  readPriceRows,
} from "./price-grid";

const ROW: PriceRow = {
  id: 1,
  version: "a",
  sku: "A",
  name: "Arm monitor",
  name_bn: null,
  picture: null,
  price: 100,
  discount: 10,
  stock: 5,
  stock_version: "s",
  batches: [
    { batch_no: "B-1", quantity: 2, held: 0 },
    { batch_no: "B-2", quantity: 3, held: 0 },
  ],
};
const ROWS = [ROW, { ...ROW, id: 2, name: "Scale" }, { ...ROW, id: 3, name: "Mask" }];

test.each([
  ["price", "255", 255],
  ["price", " ৳ 1,25,000.50 ", 125_000.5],
  ["price", "১,২৫০.৫", 1_250.5],
  ["price", "999999999", 999_999_999],
  ["price", "9999999999", null],
  ["price", "12,5", null],
  ["price", "10.001", null],
  ["price", "-5", null],
  ["price", "1e3", null],
  ["price", "", null],
  ["discount", "10 %", 10],
  ["discount", "১০", 10],
  ["discount", "100", 100],
  ["discount", "101", null],
  ["discount", "7.5", null],
  ["stock", "১,২০০", 1_200],
  ["stock", "0", 0],
  ["stock", "1000000", 1_000_000],
  ["stock", "1000001", null],
  ["stock", "2.5", null],
  ["stock", "-1", null],
] as const)("reads a %s from %j", (column, text, value) =>
  expect(readCell(column, text)).toBe(value),
);

test("reads a block of a spreadsheet with its last line end", () => {
  expect(readBlock("100\t5\r\n200\t\r\n")).toEqual([
    ["100", "5"],
    ["200", ""],
  ]);
});

test("places a block from a cell to the right and down, and counts what does not fit", () => {
  const { cells, beyond } = placeBlock(ROWS, { row: 1, column: "price" }, [
    ["200", "5", "9", "more"],
    ["", "7"],
    ["300", ""],
  ]);
  expect(cells.map(({ row, column, text }) => [row.id, column, text])).toEqual([
    [2, "price", "200"],
    [2, "discount", "5"],
    [2, "stock", "9"],
    [3, "discount", "7"],
  ]);
  expect(beyond).toBe(2);
});

test("a block does not fill the stock of a product without a batch", () => {
  const { cells, beyond } = placeBlock([{ ...ROW, batches: [] }], { row: 0, column: "discount" }, [
    ["5", "7"],
  ]);
  expect(cells.map(({ column }) => column)).toEqual(["discount"]);
  expect(beyond).toBe(1);
});

const type = (row: PriceRow, column: GridColumn, text: string): PriceAction => ({
  type: "type",
  cell: { row, column, text },
});

const after = (...actions: PriceAction[]) => actions.reduce(changeEdits, NO_EDITS);

test("undoes cell by cell, and a paste at once", () => {
  const cells = ROWS.map((row) => ({ row, column: "discount" as const, text: "0" }));
  let edits = after(type(ROW, "price", "1"), type(ROW, "price", "12"), type(ROW, "discount", "5"), {
    type: "paste",
    cells,
  });
  expect(Object.keys(edits.rows)).toHaveLength(3);
  const texts = () => Object.values(edits.rows).map((row) => row.texts);
  edits = changeEdits(edits, { type: "undo" });
  expect(texts()).toEqual([{ price: "12", discount: "5" }]);
  edits = changeEdits(edits, { type: "undo" });
  expect(texts()).toEqual([{ price: "12" }]);
  edits = changeEdits(edits, { type: "undo" });
  expect(texts()).toEqual([]);
  expect(changeEdits(edits, { type: "undo" })).toBe(edits);
});

test("lists what differs, with what customers pay more or less", () => {
  const { rows } = after(
    type(ROW, "price", "১৩০"),
    type(ROWS[1] ?? ROW, "price", "131"),
    type(ROWS[2] ?? ROW, "price", "100.00"),
  );
  expect(differencesOf(rows)).toMatchObject([
    { record: { id: 1 }, after: { price: 130, discount: 10 }, percent: 30, isJump: false },
    { record: { id: 2 }, after: { price: 131 }, percent: 31, isJump: true },
  ]);
});

test.each([
  ["discount", { discount: "45" }, -39, true],
  ["price and discount that even out", { price: "180", discount: "50" }, 0, false],
])("warns by the price to pay: %s", (_, texts, percent, isJump) => {
  const [difference] = differencesOf({ 1: { record: ROW, texts } });
  expect(difference).toMatchObject({ percent, isJump });
});

test("a price that was 0 is always looked at", () => {
  const free = { ...ROW, price: 0, discount: 0 };
  const [difference] = differencesOf({ 1: { record: free, texts: { price: "5" } } });
  expect(difference).toMatchObject({ percent: null, isJump: true });
});

test("a new stock names its batches, and no price", () => {
  const free = { ...ROW, price: 0, discount: 0 };
  const [difference] = differencesOf({ 1: { record: free, texts: { stock: "1" } } });
  expect(difference).toMatchObject({
    before: { stock: 5 },
    after: { stock: 1 },
    percent: 0,
    isJump: false,
    batches: [
      { batch_no: "B-1", before: 2, after: 0 },
      { batch_no: "B-2", before: 3, after: 1 },
    ],
  });
  expect(editOf(difference as never)).toEqual({
    id: 1,
    version: "a",
    stock: 1,
    stock_version: "s",
  });
});

test("saves only what changed, and nothing of a row with a wrong value", () => {
  const { rows } = after(type(ROW, "price", "x"), type(ROWS[1] ?? ROW, "discount", "0"));
  expect(invalidRows(rows).map(({ record }) => record.id)).toEqual([1]);
  expect(differencesOf(rows).map(editOf)).toEqual([{ id: 2, version: "a", discount: 0 }]);
});

test("continues from the record that a colleague saved, also after an undo", () => {
  const theirs = { ...ROW, version: "b", price: 120 };
  const edits = changeEdits(after(type(ROW, "price", "130"), type(ROWS[1] ?? ROW, "price", "5")), {
    type: "rebase",
    records: [theirs],
  });
  const [difference] = differencesOf(edits.rows);
  expect(difference).toMatchObject({ before: { price: 120 }, after: { price: 130 } });
  expect(editOf(difference as never)).toMatchObject({ version: "b" });
  expect(changeEdits(edits, { type: "undo" }).rows[1]?.record).toBe(theirs);
  expect(changeEdits(edits, { type: "clear" })).toBe(NO_EDITS);
});

test("reads rows of a refusal", () => {
  expect(readPriceRows([{ ...ROW, id: 0 }, { ...ROW, price: "x" }, null])).toEqual([
    { ...ROW, price: 0 },
  ]);
});
