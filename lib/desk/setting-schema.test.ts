/** @jest-environment node */
import { z } from "zod";
import { CATEGORY_FORMAT } from "@/lib/base/category-format";
import { clock } from "@/lib/site/site-fields";
import { emptyValue, settingShape, settingValue, withoutPart } from "./setting-schema";

const categoryId = z.number().int().meta({ format: CATEGORY_FORMAT });

const shapeOf = (schema: z.ZodType) => settingShape(z.toJSONSchema(schema, { io: "input" }));

test.each([
  ["text", z.string(), { kind: "text" }],
  ["text or nothing", z.string().nullable(), { kind: "text" }],
  ["a whole number", z.number().int(), { kind: "number" }],
  ["yes or no", z.boolean(), { kind: "yes_no" }],
  ["a time of day", clock, { kind: "clock" }],
  ["a choice", z.enum(["a", "b"]), { kind: "choice", choices: ["a", "b"] }],
  ["days", z.array(z.iso.date()), { kind: "days" }],
  ["texts", z.array(z.string()), { kind: "texts" }],
  ["several of a few", z.array(z.enum(["a", "b"])), { kind: "choices", choices: ["a", "b"] }],
  ["ids of categories", z.array(categoryId), { kind: "categories" }],
  ["first and last", z.tuple([z.number(), z.number().int()]), { kind: "tuple" }],
  ["three numbers", z.tuple([z.number(), z.number(), z.number()]), { kind: "json" }],
  ["a picture", z.string().meta({ contentMediaType: "image/*" }), { kind: "picture" }],
  ["a path or an address", z.union([z.string(), z.url()]), { kind: "text" }],
  ["lists of lists", z.array(z.array(z.string())), { kind: "json" }],
  ["one of two kinds", z.union([z.string(), z.array(z.string())]), { kind: "json" }],
  ["names with values", z.record(z.string(), z.string()), { kind: "json" }],
])("%s", (_, schema, shape) => expect(shapeOf(schema)).toEqual(shape));

const GROUP = z
  .strictObject({ name: z.string(), on: z.boolean().optional(), note: z.string().nullable() })
  .nullable();

test("a shape lacks a hidden part, also in its groups", () => {
  const area = z.object({ charge: z.number(), cash: z.boolean() });
  const shape = shapeOf(z.object({ cash: z.boolean(), inside: area, time: clock }));
  expect(withoutPart(shape, "cash")).toEqual(
    shapeOf(z.object({ inside: area.omit({ cash: true }), time: clock })),
  );
  expect(withoutPart({ kind: "text" }, "cash")).toEqual({ kind: "text" });
});

test("an object with known parts is a group", () => {
  expect(shapeOf(GROUP)).toEqual({
    kind: "group",
    nullable: true,
    parts: [
      { name: "name", shape: { kind: "text" }, optional: false },
      { name: "on", shape: { kind: "yes_no" }, optional: true },
      { name: "note", shape: { kind: "text" }, optional: false },
    ],
  });
});

const LIST = z.array(z.object({ word: z.string(), days: z.array(z.string()).optional() }));

test("a list of objects has a group for each entry, which begins empty", () => {
  const shape = shapeOf(LIST);
  expect(shape).toEqual({
    kind: "list",
    item: {
      kind: "group",
      nullable: false,
      parts: [
        { name: "word", shape: { kind: "text" }, optional: false },
        { name: "days", shape: { kind: "texts" }, optional: true },
      ],
    },
  });
  expect(shape.kind === "list" && emptyValue(shape.item)).toEqual({ word: "", days: [] });
  expect(
    settingValue(shape, [
      { word: "a", days: [" b ", ""] },
      { word: "", days: [] },
    ]),
  ).toEqual([{ word: "a", days: ["b"] }, { word: "" }]);
  expect(settingValue(shape, null)).toEqual([]);
});

test("a group that may be missing is null when nothing is filled", () => {
  const shape = shapeOf(z.object({ a: z.string(), b: z.array(z.string()) }).nullable());
  expect(settingValue(shape, { a: "", b: ["", " "] })).toBeNull();
  expect(settingValue(shape, { a: "", b: ["c"] })).toEqual({ a: "", b: ["c"] });
});

test("anything unknown is JSON", () => expect(settingShape(null)).toEqual({ kind: "json" }));

test("drops empty lines of days", () => {
  const shape = shapeOf(z.array(z.iso.date()));
  expect(settingValue(shape, [" 2026-12-16", "", "soon"])).toEqual(["2026-12-16", "soon"]);
});

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

const SERVICE = z
  .discriminatedUnion("provider", [
    z.strictObject({ provider: z.literal("a"), id: z.string() }),
    z.strictObject({ provider: z.literal("b"), script: z.string(), note: z.string().optional() }),
  ])
  .nullable();

test("objects that differ by one part are variants, of which only the chosen one is kept", () => {
  const shape = shapeOf(SERVICE);
  const text = { kind: "text" } as const;
  expect(shape).toEqual({
    kind: "variants",
    by: "provider",
    nullable: true,
    variants: [
      { name: "a", parts: [{ name: "id", shape: text, optional: false }] },
      {
        name: "b",
        parts: [
          { name: "script", shape: text, optional: false },
          { name: "note", shape: text, optional: true },
        ],
      },
    ],
  });
  const typed = { provider: "b", id: "x", script: "s", note: "" };
  expect(settingValue(shape, typed)).toEqual({ provider: "b", script: "s" });
  expect(settingValue(shape, { ...typed, provider: "" })).toBeNull();
  expect(settingValue(shape, null)).toBeNull();
});
