import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { copyCookies } from "./support/new-customer";
import { visitorOf } from "./support/visitors";

/**
 * Returns the focused element: its name, whether its focus is visible, and whether something covers
 * it.
 */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A visually hidden radio button shows its focus on the label around it.
    const shown = (element.matches("label .sr-only") && element.closest("label")) || element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: `${shown.tagName} ${shown.getAttribute("aria-label") ?? shown.textContent?.trim()}`,
      outlined: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
      onTop: at !== null && (shown.contains(at) || at.contains(shown)),
    };
  });
}

/** Pages, and how many elements of each take the focus at least; the form of a known buyer is folded. */
const FOCUS: [address: string, least: number, tag: string | string[]][] = [
  ["/", 15, "@wide-only"],
  ["/products/1", 15, []],
  ["/products/checkout", 10, "@wide-only"],
  ["/bn/patient/appointment/1", 15, []],
];
for (const [address, least, tag] of FOCUS) {
  test(`${address}: shows the focus of every element, and nothing covers it`, {
    tag,
  }, async ({ page, context, baseURL, goto }) => {
    const { client } = await visitorOf("shopper", baseURL ?? "");
    await copyCookies(context, baseURL ?? "", client);
    await goto(address);
    await expect(page.getByText(/^(Loading\.\.\.|লোড হচ্ছে\.\.\.)$/)).toHaveCount(0);
    const faults: string[] = [];
    let walked = 0;
    for (; walked < 70; walked++) {
      await page.keyboard.press("Tab");
      const now = await focused(page);
      if (!now) break;
      if (!now.outlined) faults.push(now.name);
      // The floating buttons move away once scrolling has stopped.
      if (!now.onTop) {
        await expect
          .poll(async () => (await focused(page))?.onTop, `covered: ${now.name}`)
          .toBe(true);
      }
    }
    expect(walked).toBeGreaterThan(least);
    expect(faults, "not outlined").toEqual([]);
  });
}

test("forced colors: buttons have a border and selected controls are visible", async ({
  page,
  goto,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await goto("/products/1");
  const main = page.getByRole("main");
  const border = (name: string, role: "button" | "link" | "tab") =>
    main
      .getByRole(role, { name })
      .first()
      .evaluate((element) => {
        const { borderBottomWidth, borderBottomColor, color } = getComputedStyle(element);
        return { width: Number.parseFloat(borderBottomWidth), borderBottomColor, color };
      });
  for (const [name, role] of [
    ["Add to Cart", "button"],
    ["Buy Now", "link"],
  ] as const) {
    expect((await border(name, role)).width, name).toBeGreaterThan(0);
  }
  const chosen = await border("Description", "tab");
  const other = await border("Reviews", "tab");
  expect(chosen.borderBottomColor).not.toBe(other.borderBottomColor);
  const icons = await page
    .getByRole("banner")
    .locator("svg")
    .evaluateAll((drawings) =>
      drawings.flatMap((drawing) => {
        const { parentElement: parent } = drawing;
        const color = getComputedStyle(drawing).color;
        return parent && color !== getComputedStyle(parent).color ? [parent.outerHTML] : [];
      }),
    );
  expect(icons, "in another colour than their text").toEqual([]);
});

test("reduced motion: nothing scrolls smoothly, pulses or fades", async ({ page, goto }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goto("/#content");
  const moving = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("body *")].flatMap((element) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } =
        getComputedStyle(element);
      const fades = transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0.001);
      const pulses = animationName !== "none" && Number.parseFloat(animationDuration) > 0.001;
      return fades || pulses || scrollBehavior === "smooth" ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );
  expect(moving).toEqual([]);
});

test("a printed order contains the customer's name", async ({ page, context, baseURL, goto }) => {
  const { client, order } = await visitorOf("shopper", baseURL ?? "");
  await copyCookies(context, baseURL ?? "", client);
  await goto(`/order-details/${order}`);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByRole("img", { name: "Niramoy" })).toBeVisible();
  await expect(page.getByRole("searchbox").or(page.getByRole("combobox"))).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});
