import { randomInt } from "node:crypto";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";

/**
 * Types a word like the keyboard of a phone: composes it character by character, then inserts it.
 */
async function compose(keyboard: CDPSession, word: string): Promise<void> {
  const letters = [...word];
  for (let count = 1; count <= letters.length; count++) {
    const text = letters.slice(0, count).join("");
    const end = text.length;
    await keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await keyboard.send("Input.insertText", { text: word });
}

/** Pastes HTML into a text, as the clipboard has it. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  }, html);
}

function editor(page: Page, name: string) {
  const toolbar = page.getByRole("toolbar", { name: `Format: ${name}`, exact: true });
  return {
    text: page.getByRole("textbox", { name, exact: true }),
    tool: (tool: string) => toolbar.getByRole("button", { name: tool, exact: true }),
    view: (view: "Text" | "HTML") =>
      page
        .getByRole("group", { name: `Show as: ${name}`, exact: true })
        .getByRole("button", { name: view, exact: true }),
  };
}

/** Presses a key that moves the cursor. Browsers report the new selection in a later event. */
async function moveCursor(page: Page, key: "End" | "Shift+Home") {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test("a text is written with the keyboard of a phone, and the shop shows it unchanged", {
  tag: "@long",
}, async ({ page, goto, consoleGuard }) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const number = randomInt(1_000_000);
  const title = `Measure at home, number ${number}`;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk/blogs/create");
  await logInAtDesk(page, "content");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page
    .getByRole("textbox", { name: "Description for search engines and lists", exact: true })
    .fill(`How to sit, breathe and wait before you measure at home, number ${number}.`);

  const english = editor(page, "Text");
  await english.text.click();
  await page.keyboard.type("## Before");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sit still");
  await moveCursor(page, "Shift+Home");
  await english.tool("Bold").click();
  await expect(english.tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await moveCursor(page, "End");
  await page.keyboard.press("Enter");
  await paste(
    english.text,
    '<p style="color:red" onclick="x()">and see a doctor</p><img src="/nothing.png" onerror="x()">',
  );
  await moveCursor(page, "Shift+Home");
  await english.tool("Link").click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add the link" }).click();
  await dialog.getByLabel("Address").fill("/doctors");
  await expect(dialog.getByLabel("Text of the link")).toHaveValue(/doctor/);
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Add the link" }).click();
  await expect(english.text.getByRole("link")).toHaveAttribute("href", "/doctors");

  const bengali = editor(page, "Text in Bengali");
  await bengali.text.click();
  const keyboard = await page.context().newCDPSession(page);
  await compose(keyboard, "রক্তচাপ");
  await compose(keyboard, " মাপুন");
  await page.keyboard.press("Enter");
  await bengali.tool("List with points").click();
  await compose(keyboard, "চুপ");
  await page.keyboard.press("Enter");
  await compose(keyboard, "বসুন");
  await bengali.view("HTML").click();
  await expect(bengali.text).toHaveValue(
    "<p>রক্তচাপ মাপুন</p>\n<ul>\n<li>চুপ</li>\n<li>বসুন</li>\n</ul>",
  );
  await bengali.view("Text").click();
  await expectAccessible(page, { whole: true });

  await page
    .getByLabel("Choose pictures")
    .setInputFiles("public/media/demo/blogs/clinic-visit.webp");
  await page.getByRole("dialog").getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(screenTitle(page, title)).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("It is in the shop now.")).toBeVisible();
  const [id = ""] = /\d+$/.exec(page.url()) ?? [];

  await goto(`/blog/details/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Before", level: 2 })).toBeVisible();
  await expect(main.getByRole("link", { name: /see a doctor/ })).toHaveAttribute(
    "href",
    "/doctors",
  );
  await expect(main.getByRole("strong").filter({ hasText: "Sit still" })).toBeVisible();
  await goto(`/bn/blog/details/${id}`);
  await expect(main.getByText("রক্তচাপ মাপুন")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: /^বসুন$/ })).toBeVisible();
});

test("a text that is only viewed keeps its version, and a table is written with the keyboard", {
  tag: "@long",
}, async ({ page, ownShop, goto, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const shop = await ownShop();
  await page.goto(`${shop.url}/desk/products/1`);
  await logInAtDesk(page, "catalogue");
  const { text, tool, view } = editor(page, "Description");
  await page
    .getByRole("navigation", { name: "Parts of the form" })
    .getByText("Description")
    .click();
  await view("HTML").click();
  const before = await text.inputValue();
  await view("Text").click();
  await text.click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool("Table").click();
  await page.keyboard.type("Size");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pieces");
  await tool("Undo").focus();
  await page.keyboard.press("Home");
  await expect(tool("Paragraph")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool("Remove the table")).toBeFocused();
  await view("HTML").click();
  await expect(text).toHaveValue(/<th scope="col">Size<\/th><th scope="col">Pieces<\/th>/);
  expect(await text.inputValue()).not.toBe(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await goto(`${shop.url}/products/1`);
  await expect(page.getByRole("columnheader", { name: "Pieces" })).toBeVisible();
});
