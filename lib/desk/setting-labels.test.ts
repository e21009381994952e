/** @jest-environment node */
import { z } from "zod";
import { siteSettings } from "@/lib/site/settings-schema";
import bengali from "./i18n/setting-labels-bn.json";
import english from "./i18n/setting-labels-en.json";
import { type SettingShape, settingShape } from "./setting-schema";

const LANGUAGES = { english, bengali };

function partsOf(shape: SettingShape): string[] {
  if (shape.kind === "tuple") return ["first", "last"];
  if (shape.kind === "list") return partsOf(shape.item);
  if (shape.kind === "variants")
    return [
      shape.by,
      ...shape.variants.flatMap(({ name, parts }) => parts.map((part) => `${name}_${part.name}`)),
    ];
  if (shape.kind !== "group") return [];
  return shape.parts.flatMap(({ name, shape: part }) => [name, ...partsOf(part)]);
}

function choicesOf(shape: SettingShape): readonly string[] {
  if (shape.kind === "choice" || shape.kind === "choices") return shape.choices;
  if (shape.kind === "list") return choicesOf(shape.item);
  if (shape.kind === "variants") return ["none", ...shape.variants.map(({ name }) => name)];
  return shape.kind === "group" ? shape.parts.flatMap(({ shape: part }) => choicesOf(part)) : [];
}

function hasJson(shape: SettingShape): boolean {
  if (shape.kind === "list") return hasJson(shape.item);
  return shape.kind === "group"
    ? shape.parts.some((part) => hasJson(part.shape))
    : shape.kind === "json";
}

const shapes = Object.values(siteSettings.shape).map((schema) =>
  settingShape(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })),
);

describe.each(Object.entries(LANGUAGES))("in %s", (_, { keys, parts, choices }) => {
  test("every setting has a label and a help, and nothing else has", () => {
    expect(Object.keys(keys).sort()).toEqual(Object.keys(siteSettings.shape).sort());
    for (const { label, help } of Object.values(keys)) {
      expect(label).not.toBe("");
      expect(help).toMatch(/[.।]$/);
    }
  });

  test("no setting is typed as JSON", () => {
    const typed = Object.entries(siteSettings.shape).filter(([, schema]) =>
      hasJson(settingShape(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }))),
    );
    expect(typed).toEqual([]);
  });

  test("every part that a form shows has a label", () => {
    const shown = new Set(shapes.flatMap(partsOf));
    expect(shown.size).toBeGreaterThan(30);
    expect([...shown].filter((name) => !Object.hasOwn(parts, name))).toEqual([]);
  });

  test("every value that can be chosen has a label", () => {
    const known = [...new Set(shapes.flatMap(choicesOf))];
    expect(Object.keys(choices).sort()).toEqual(known.sort());
  });
});
