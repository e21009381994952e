import { EARLY_TAB_SCRIPT, TAB_ATTRIBUTE } from "./early-tab";

test("marks the page with the fragment of its address, also when that changes", () => {
  window.location.hash = "#reviews";
  new Function(EARLY_TAB_SCRIPT)();
  const root = document.documentElement;
  expect(root.getAttribute(TAB_ATTRIBUTE)).toBe("reviews");
  window.location.hash = "#description";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(root.getAttribute(TAB_ATTRIBUTE)).toBe("description");
});
