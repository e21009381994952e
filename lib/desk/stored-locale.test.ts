import { localStorageStore } from "react-admin";
import { STORE, storedLocale, storeLocale } from "./stored-locale";

test("the language that the login stores is that of react-admin, and the other way round", () => {
  expect(storedLocale()).toBe("en");
  storeLocale("bn");
  const store = localStorageStore("1", STORE);
  store.setup();
  expect(store.getItem("locale")).toBe("bn");
  store.setItem("locale", "en");
  expect(storedLocale()).toBe("en");
});
