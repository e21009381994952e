import { translations } from "./translate";

const MESSAGES = {
  desk: {
    hello: "Welcome, %{name}.",
    count: "%{smart_count} record |||| %{smart_count} records",
  },
};
const BENGALI = { desk: { count: "%{smart_count}টি রেকর্ড" } };

const en = translations(MESSAGES, "en");
const bn = translations(BENGALI, "bn");

test("writes values in their places, and leaves a place without one", () => {
  expect(en("desk.hello", { name: "Salma" })).toBe("Welcome, Salma.");
  expect(en("desk.hello")).toBe("Welcome, %{name}.");
  expect(en("desk.hello", { name: "$& $1" })).toBe("Welcome, $& $1.");
});

test("chooses the form by the count, and writes digits of the language", () => {
  expect(en("desk.count", { smart_count: 1 })).toBe("1 record");
  expect(en("desk.count", { smart_count: 0 })).toBe("0 records");
  expect(en("desk.count", { smart_count: 25 })).toBe("25 records");
  expect(bn("desk.count", { smart_count: 25 })).toBe("২৫টি রেকর্ড");
});

test("an unknown key is the given text, else itself", () => {
  expect(en("desk.none", { _: "Nothing of %{name}", name: "Salma" })).toBe("Nothing of Salma");
  expect(en("This was refused.")).toBe("This was refused.");
  expect(en("desk")).toBe("desk");
});
