/** @jest-environment node */
import { ROUTES } from "./routes";
import { layerSettings } from "./settings";
import { TEXT_PAGES, textHashes } from "./text-pages";

const { settings } = layerSettings({});

test("knows every indexed page without a record", () => {
  const pages = ROUTES.filter(({ indexed, record }) => indexed && !record);
  expect([...TEXT_PAGES].sort()).toEqual(pages.map(({ address }) => address).sort());
});

test("changes the hash of the pages that show a setting, and of no other", () => {
  const before = textHashes(settings);
  const after = textHashes({ ...settings, phone: "+880 1700 000 001" });
  const changed = TEXT_PAGES.filter((path) => before[path] !== after[path]);
  expect(changed).toEqual(["/contact", "/terms", "/order-tracking"]);
  expect(textHashes({ ...settings })).toEqual(before);
});
