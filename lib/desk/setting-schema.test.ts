/** @jest-environment node */
import { z } from "zod";
import { settingShape, settingValue } from "./setting-schema";

const shapeOf = (schema: z.ZodType) => settingShape(z.toJSONSchema(schema, { io: "input" }));

test.each([
  ["text", z.string(), { kind: "text" }],
  ["text or nothing", z.string().nullable(), { kind: "text" }],
  ["a whole number", z.number().int(), { kind: "number" }],
  ["yes or no", z.boolean(), { kind: "yes_no" }],
  ["a choice", z.enum(["a", "b"]), { kind: "choice", choices: ["a", "b"] }],
  ["a list", z.array(z.string()), { kind: "json" }],
  ["one of two kinds", z.union([z.string(), z.array(z.string())]), { kind: "json" }],
  ["names with values", z.record(z.string(), z.string()), { kind: "json" }],
])("%s", (_, schema, shape) => expect(shapeOf(schema)).toEqual(shape));

const GROUP = z
  .strictObject({ name: z.string(), on: z.boolean().optional(), note: z.string().nullable() })
  .nullable();

test("an object with known parts is a group", () => {
  expect(shapeOf(GROUP)).toEqual({
    kind: "group",
    parts: [
      { name: "name", shape: { kind: "text" }, optional: false },
      { name: "on", shape: { kind: "yes_no" }, optional: true },
      { name: "note", shape: { kind: "text" }, optional: false },
    ],
  });
});

test("anything unknown is JSON", () => expect(settingShape(null)).toEqual({ kind: "json" }));

test("drops optional parts that were left empty, and nothing else", () => {
  const value = { name: "Desk", on: null, note: null };
  expect(settingValue(shapeOf(GROUP), value)).toEqual({ name: "Desk", note: null });
  expect(settingValue(shapeOf(GROUP), { ...value, on: false })).toEqual({
    name: "Desk",
    on: false,
    note: null,
  });
  expect(settingValue(shapeOf(GROUP), null)).toBeNull();
  expect(settingValue(shapeOf(z.string()), "")).toBe("");
});
