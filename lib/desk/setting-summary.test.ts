/** @jest-environment node */
import { settingSummary } from "./setting-summary";

const words = {
  locale: "bn",
  textOf: (value: unknown) => (value === null ? "none" : String(value)),
  partOf: (name: string) => name.toUpperCase(),
} as const;

test.each<[value: unknown, summary: string]>([
  ["+880 1700-000000", "+880 1700-000000"],
  [null, "none"],
  [{ en: "Niramoy", bn: "নিরাময়" }, "নিরাময়"],
  [{ moves: 2, until: null }, "MOVES: 2 · UNTIL: none"],
  [{ inside: { charge: 100 }, text: { en: "Pay", bn: "দিন" } }, "INSIDE: CHARGE: 100 · TEXT: দিন"],
  [[1, 2], "1, 2"],
  [[], "none"],
  [[{ from: "/a" }, { from: "/b" }], "2"],
])("says %j as %s", (value, summary) => {
  expect(settingSummary(value, words)).toBe(summary);
});
