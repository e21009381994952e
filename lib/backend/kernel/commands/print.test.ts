/** @jest-environment node */
import { formatOutput } from "./print";

test("a table is aligned by letters, in Bengali too", () => {
  const rows = [
    { name: "Mask", pieces: 7 },
    { name: "বাম ৫০", pieces: 1_200 },
  ];
  expect(formatOutput({ rows }, false)).toBe(
    ["name   pieces", "Mask        7", "বাম ৫০    1200", ""].join("\n"),
  );
});

test("a table can have more rows than a call has arguments", () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => ({ row }));
  const lines = formatOutput({ rows }, false).split("\n");
  expect(lines).toHaveLength(200_002);
  expect(lines[1]).toBe("     0");
});
