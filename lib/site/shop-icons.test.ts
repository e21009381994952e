/** @jest-environment node */
import { applyStoredSettings } from "./settings";
import { isDemoBrand, shopIcon } from "./shop-icons";

const LOGO = "/media/uploads/0a1b2c.webp";

afterEach(() => {
  applyStoredSettings({});
});

test("a shop without an own logo has the icons of the build", () => {
  expect(isDemoBrand()).toBe(true);
  expect(shopIcon("icon-192", "en")).toBe("/brand/icon-192.png");
  applyStoredSettings({ name: { en: "Shifa", bn: "শিফা" }, logo: null });
  expect(isDemoBrand()).toBe(false);
  expect(shopIcon("apple-180", "bn")).toBe("/brand/apple-touch-icon.png");
});

test("an uploaded logo makes the icons, at addresses that change with it", () => {
  applyStoredSettings({ logo: { en: LOGO, bn: "/media/uploads/9f.webp" } });
  expect(isDemoBrand()).toBe(false);
  expect(shopIcon("maskable-512", "en")).toBe(`/i/maskable-512${LOGO}.png`);
  expect(shopIcon("icon-48", "bn")).toBe("/i/icon-48/media/uploads/9f.webp.png");
});

test("a vector graphic is not resized: the usual icons stay", () => {
  applyStoredSettings({ logo: { en: "/media/logo.svg", bn: "/media/logo.svg" } });
  expect(shopIcon("icon-192", "en")).toBe("/brand/icon-192.png");
});
