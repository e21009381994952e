import { DESK_BENGALI } from "./desk-bn";
import { DESK_ENGLISH } from "./desk-en";
import { DESK_WORDS } from "./desk-words";
import { asRefusal, englishText, inEnglish } from "./english";
import { readRefusal, refusalText } from "./refusal";
import { SHOP_BENGALI } from "./shop-bn";
import { SHOP_ENGLISH } from "./shop-en";

test("a refusal is its code with values, and its English text", () => {
  const said = refusalText("orders.onlySent", { count: 3, product: "Arm monitor" });
  expect(readRefusal(said)).toEqual({
    code: "orders.onlySent",
    params: { count: 3, product: "Arm monitor" },
  });
  expect(inEnglish(said)).toBe("Only 3 of Arm monitor were sent.");
  expect(englishText("orders.outOfStock")).toBe("The products are no longer in stock.");
});

test("a value may be a refusal, and a sentence may contain one", () => {
  const reason = refusalText("charges.wrongState", { state: refusalText("orderStates.completed") });
  const said = refusalText("orders.because", { order: "NM-1", reason });
  const inner = { code: "orderStates.completed", params: {} };
  expect(readRefusal(said)).toEqual({
    code: "orders.because",
    params: { order: "NM-1", reason: { code: "charges.wrongState", params: { state: inner } } },
  });
  expect(inEnglish(`2: ${said}`)).toBe(
    "2: Order NM-1: it is completed; only a pending order gets a charge.",
  );
  expect(readRefusal(`2: ${said}`)).toBeNull();
});

test.each(["", "Some text.", "\u0001", "\u0001nonsense\u0002", '\u0001["no.such",{}]\u0002'])(
  "leaves other text as it is: %j",
  (text) => expect(inEnglish(text)).toBe(text),
);

test("finds the code of a stored text", () => {
  expect(asRefusal("The products are no longer in stock.")).toBe(refusalText("orders.outOfStock"));
  expect(asRefusal("The mobile has already been taken.")).toMatch(/^The mobile/);
});

const namesIn = (text = "") => [...new Set(text.match(/\{\w+\}/g))].sort();

test("no code is in both catalogues", () => {
  expect(Object.keys(DESK_ENGLISH).filter((code) => code in SHOP_ENGLISH)).toEqual([]);
});

test("each text has the values of the English one, and no others", () => {
  const english: Record<string, string> = { ...SHOP_ENGLISH, ...DESK_ENGLISH };
  const texts = [SHOP_BENGALI, DESK_BENGALI, DESK_WORDS.en, DESK_WORDS.bn].flatMap(Object.entries);
  const known = (code: string) => namesIn(english[code]);
  const more = texts.filter(([code, text]) =>
    namesIn(text).some((name) => !known(code).includes(name)),
  );
  expect(more).toEqual([]);
  const fewer = texts.filter(([code, text]) => namesIn(text).length < known(code).length);
  // They leave out what only developers read, and what the field beside the text shows.
  expect([...new Set(fewer.map(([code]) => code))].sort()).toEqual([
    "batches.expiryMissing",
    "groups.inUse",
    "robot.action",
  ]);
});
