/** @jest-environment node */
import { type TablePart, tableParts } from "./table-file";

async function partsOf(content: BlobPart, isWanted?: (line: number) => boolean) {
  const parts: TablePart[] = [];
  for await (const part of tableParts(new Blob([content]), isWanted)) parts.push(part);
  return parts;
}

const rowsOf = async (content: BlobPart) => (await partsOf(content)).flatMap(({ rows }) => rows);

test("cuts a file into rows with their lines, whatever its line ends are", async () => {
  for (const end of ["\n", "\r\n", "\r"])
    expect(await partsOf(`\uFEFFsku,name${end}${end}A-1,Mask${end}A-2,গ্লাভস`)).toEqual([
      {
        columns: "sku,name",
        rows: [
          { line: 3, text: "A-1,Mask" },
          { line: 4, text: "A-2,গ্লাভস" },
        ],
        read: 1,
      },
    ]);
});

test("a line end between quotation marks belongs to its cell", async () => {
  expect(await rowsOf('sku,description\nA-1,"one\ntwo ""three"", \n"\nA-2,four\n')).toEqual([
    { line: 2, text: 'A-1,"one\ntwo ""three"", \n"' },
    { line: 5, text: "A-2,four" },
  ]);
});

test("sends at most fifty rows in a part, and less of long ones", async () => {
  const rows = Array.from({ length: 120 }, (_, n) => `A-${n},x`).join("\n");
  const parts = await partsOf(`sku,name\n${rows}\n`);
  expect(parts.map(({ rows: own }) => own.length)).toEqual([50, 50, 20]);
  expect(parts.at(-1)).toMatchObject({ columns: "sku,name", read: 1 });
  const long = "x".repeat(50_000);
  const few = await partsOf(`sku,name\nA,${long}\nB,${long}\nC,${long}\n`);
  expect(few.map(({ rows: own }) => own.length)).toEqual([2, 1]);
});

test("letters and line ends that lie between two pieces of the file stay whole", async () => {
  const names = "ক".repeat(200_000);
  const text = `sku,name\r\n${Array.from({ length: 40 }, (_, n) => `A-${n},${names.slice(n * 3_000, n * 3_000 + 5_001)}`).join("\r\n")}\r\n`;
  const rows = await rowsOf(text);
  expect(rows).toHaveLength(40);
  expect(rows.every(({ text: row }) => /^A-\d+,ক{5001}$/.test(row))).toBe(true);
  expect(rows.at(-1)?.line).toBe(41);
});

test("reads only the wanted lines", async () => {
  const parts = await partsOf("sku\nA\nB\nC\n", (line) => line !== 3);
  expect(parts).toEqual([
    {
      columns: "sku",
      rows: [
        { line: 2, text: "A" },
        { line: 4, text: "C" },
      ],
      read: 1,
    },
  ]);
  expect(await partsOf("sku\nA\n", () => false)).toEqual([]);
});

test.each<[string, BlobPart, object]>([
  ["is empty", "", { message: "desk.import.errors.empty" }],
  ["has names of columns only", "sku,name\n", { message: "desk.import.errors.empty" }],
  [
    "is not UTF-8",
    new Uint8Array([115, 107, 117, 10, 0xe9, 10]),
    {
      message: "desk.import.errors.encoding",
    },
  ],
  ["has an open quotation mark", 'sku\n"A\nB\n', { message: "desk.import.errors.quote", line: 2 }],
  [
    "never closes one",
    `sku\nA\n"${"B\n".repeat(150_000)}`,
    {
      message: "desk.import.errors.quote",
      line: 3,
    },
  ],
])("refuses a file that %s", async (_, content, error) => {
  await expect(partsOf(content)).rejects.toMatchObject({ name: "TableFileError", ...error });
});
