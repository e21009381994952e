/** @jest-environment node */
import { listParts, PART_ROWS } from "./export-list";

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: from + n, version: "1" }));

async function idsOf(parts: AsyncGenerator<{ id: number | string }[], undefined>) {
  const ids: (number | string)[] = [];
  for await (const part of parts) ids.push(...part.map(({ id }) => id));
  return ids;
}

test("a row that a new one moves to the next page is there once", async () => {
  const moved = [...rows(PART_ROWS - 2, PART_ROWS), ...rows(PART_ROWS, PART_ROWS + 5)];
  const parts = listParts({ data: rows(0, PART_ROWS), total: PART_ROWS + 5 }, async (page) => ({
    data: page === 2 ? moved : [],
    total: PART_ROWS + 5,
  }));
  expect(await idsOf(parts)).toEqual(rows(0, PART_ROWS + 5).map(({ id }) => id));
});

test("a short first page is the only one that is read", async () => {
  const read = jest.fn();
  expect(await idsOf(listParts({ data: rows(0, 3), total: 3 }, read))).toEqual([0, 1, 2]);
  expect(read).not.toHaveBeenCalled();
});

test("an error of a later page ends the file with it", async () => {
  const parts = listParts({ data: rows(0, PART_ROWS), total: 900 }, async () => {
    throw new Error("database gone");
  });
  await expect(idsOf(parts)).rejects.toThrow("database gone");
});
