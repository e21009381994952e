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
  "01712345678",
  "'01712345678",
  "036000291452",
  "4006381333931",
  "12E3",
  "2-1",
  "3/4",
  "MAR1",
  "1-Dec",
  "2026-12-05",
  '"x", y',
  "ক\nখ",
])("%j is read as it was written", (text) =>
  expect(readBack(toCsv([{ cell: text }], ["cell"]))).toEqual([{ cell: text }]),
);

test.each(["01712345678", "+8801712345678", "4006381333931", "2-1", "7/2026", "sep 3", "5E10"])(
  "%s is text for a spreadsheet, and plain for other programs",
  (text) => {
    expect(toCsv([{ cell: text }], ["cell"], { isFirst: false })).toBe(`'${text}\r\n`);
    expect(toCsv([{ cell: text }], ["cell"], { isFirst: false, format: "plain" })).toBe(
      `${text}\r\n`,
    );
  },
);

test.each(["2026-12-05", "120.00", "1250", "Mask", "12 sheets"])("%s needs no mark", (text) => {
  expect(toCsv([{ cell: text }], ["cell"], { isFirst: false })).toBe(`${text}\r\n`);
});

test("a plain table has no formulas, either", () => {
  const plain = toCsv([{ cell: "=1+1" }], ["cell"], { isFirst: false, format: "plain" });
  expect(plain).toBe("'=1+1\r\n");
});

test("reads a code that a spreadsheet has written as a formula", () => {
  expect(readBack('cell\n"=""01712345678"""\n')).toEqual([{ cell: "01712345678" }]);
});

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
  expect(toCsv([{ a: 1, b: true }], ["a", "b"], { isFirst: false })).toBe("1,yes\r\n");
});
