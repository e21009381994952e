import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DESK = join(process.cwd(), "components/desk");

// An input of this type drops Bengali digits without a word; `NumberField` and `WHOLE` read them.
const DROPS_DIGITS = /type=\{?["']number["']|type: ["']number["'] as|\bNumberInput\b/;

const files = readdirSync(DESK, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.includes(".test."),
);

test("finds an input that drops Bengali digits", () => {
  expect('<TextField type="number" />').toMatch(DROPS_DIGITS);
  expect("<NumberInput source />").toMatch(DROPS_DIGITS);
});

test("no input of the desk drops Bengali digits", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => DROPS_DIGITS.test(readFileSync(join(DESK, file), "utf8")))).toEqual(
    [],
  );
});
