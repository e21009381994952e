/** @jest-environment node */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { toCsv } from "./csv";
import { CELLS, cellsOf, columnNames } from "./csv-rows";

interface Parsed {
  record: Record<string, string>;
}

function readBack(csv: string) {
  const rows = parse<Parsed>(csv, { ...CELLS, columns: columnNames, bom: true });
  return rows.map(({ record }) => cellsOf(record));
}

test.each([
  "=1+1",
  "'=1+1",
  "''=1+1",
  "+88017",
  "-5",
  "@sum",
  "'plain",
  "'",
  "＝1",
  '"x", y',
  "ক\nখ",
])("%j is read as it was written", (text) =>
  expect(readBack(toCsv([{ cell: text }], ["cell"]))).toEqual([{ cell: text }]),
);

test("no cell begins like a formula", () => {
  const begins = fc.constantFrom("=", "+", "-", "@", "'=", "''+", "\t", "＝", "x");
  fc.assert(
    fc.property(begins, fc.string(), (begin, rest) => {
      const [, cell = ""] = toCsv([{ cell: begin + rest }], ["cell"]).split("\r\n");
      expect(cell).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test("a later part of a table has neither mark nor names", () => {
  expect(toCsv([{ a: 1, b: true }], ["a", "b"])).toBe("\uFEFFa,b\r\n1,yes\r\n");
  expect(toCsv([{ a: 1, b: true }], ["a", "b"], false)).toBe("1,yes\r\n");
});
