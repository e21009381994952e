/** @jest-environment node */
import { sharedIngredients } from "./shared-ingredients";

type Line = [productId: number, genericName: string | null];
type Shared = [ingredients: string[], productIds: number[]];

test.each<[string, Line[], Shared[]]>([
  ["no line", [], []],
  ["one product", [[1, "Paracetamol"]], []],
  [
    "two lines of one product",
    [
      [1, "Paracetamol"],
      [1, "Paracetamol"],
    ],
    [],
  ],
  [
    "two products with it",
    [
      [1, "Paracetamol"],
      [2, "Paracetamol"],
    ],
    [[["paracetamol"], [1, 2]]],
  ],
  [
    "three products with it",
    [
      [1, "Zinc"],
      [2, "Zinc"],
      [3, "Zinc"],
    ],
    [[["zinc"], [1, 2, 3]]],
  ],
  [
    "other case and spaces",
    [
      [1, " PARACETAMOL"],
      [2, "paracetamol "],
    ],
    [[["PARACETAMOL"], [1, 2]]],
  ],
  [
    "blanks inside",
    [
      [1, "Zinc  Sulfate"],
      [2, "zinc sulfate"],
    ],
    [[["zinc sulfate"], [1, 2]]],
  ],
  [
    "other strengths",
    [
      [1, "Zinc 20 mg"],
      [2, "Zinc 5mg/5 ml"],
    ],
    [[["zinc"], [1, 2]]],
  ],
  [
    "different ones",
    [
      [1, "Paracetamol"],
      [2, "Cetirizine"],
    ],
    [],
  ],
  [
    "a part of a name",
    [
      [1, "Zinc Oxide"],
      [2, "Zinc Sulfate"],
    ],
    [],
  ],
  [
    "unknown ones",
    [
      [1, null],
      [2, null],
    ],
    [],
  ],
  [
    "empty ones",
    [
      [1, ""],
      [2, " + "],
    ],
    [],
  ],
  [
    "one of a combination",
    [
      [1, "Caffeine + Paracetamol"],
      [2, "Paracetamol"],
    ],
    [[["paracetamol"], [1, 2]]],
  ],
  [
    "a combination that names it twice",
    [
      [1, "Zinc + Zinc"],
      [2, "Biotin"],
    ],
    [],
  ],
  [
    "two of the same combination",
    [
      [1, "Vitamin B Complex + Biotin"],
      [2, "Biotin+vitamin b complex"],
    ],
    [
      [
        ["vitamin B complex", "biotin"],
        [1, 2],
      ],
    ],
  ],
  [
    "two pairs",
    [
      [1, "Zinc + Biotin"],
      [2, "Zinc"],
      [3, "Biotin"],
    ],
    [
      [["zinc"], [1, 2]],
      [["biotin"], [1, 3]],
    ],
  ],
  [
    "a second line of one of them",
    [
      [1, "Zinc"],
      [2, "Zinc"],
      [1, "Zinc"],
    ],
    [[["zinc"], [1, 2]]],
  ],
])("%s", (_, lines, expected) => {
  const shared = sharedIngredients(
    lines.map(([productId, genericName]) => ({ productId, genericName })),
  );
  expect(
    shared.map(({ ingredients, lines: found }) => [
      ingredients,
      found.map(({ productId }) => productId),
    ]),
  ).toEqual(expected);
});
