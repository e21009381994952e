import { randomUUID } from "node:crypto";
import staff from "../lib/backend/seed/staff.json" with { type: "json" };
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/fixtures";

const [PHARMACIST] = staff.filter(({ role }) => role === "pharmacist");

test("a question about a product is answered on its page, without the name", {
  tag: "@long",
}, async ({ page, goto, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  const asked = `Does it fit 40 cm? ${randomUUID().slice(0, 8)}`;
  await goto("/products/7");
  await page.getByRole("button", { name: "Ask about this product" }).click();
  await page.getByLabel("Your question").fill(asked);
  await page.getByLabel(/^Mobile number/).fill("01712345678");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText(/^Thank you for your message/)).toBeVisible({ timeout: 25_000 });
  await expectAccessible(page);

  await page.goto("/desk/questions");
  await page.getByLabel("Mail address").fill(PHARMACIST?.mail ?? "");
  await page.getByLabel("Password").fill(PHARMACIST?.password ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: asked });
  await row.getByRole("link").click();
  const product = page.getByRole("region", { name: "Product", exact: true });
  await product.getByRole("switch", { name: "Publish on the product's page" }).click();
  await product.getByRole("textbox", { name: /^Answer, as/ }).fill("Yes, up to 42 cm.");
  await product.getByRole("button", { name: "Save for the page" }).click();
  await expect(page.getByText("The page of the product is updated.")).toBeVisible();
  for (const path of ["/products/7", "/bn/products/7"]) {
    await page.goto(path);
    await expect(page.getByText(asked)).toBeVisible();
    await expect(page.getByText("Yes, up to 42 cm.")).toBeVisible();
    await expect(page.getByText("01712345678")).toHaveCount(0);
  }
});

test("a question in Bengali gets an answer by SMS, in Bengali", { tag: "@long" }, async ({
  page,
  goto,
  consoleGuard,
}) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const name = `Rahim ${randomUUID().slice(0, 8)}`;
  await goto("/bn/contact");
  await page.getByLabel(/^নাম/).fill(name);
  await page.getByLabel(/^মোবাইল নম্বর/).fill("01712345678");
  await page.getByLabel("বার্তা", { exact: true }).fill("সিলেটে হুইলচেয়ার পাঠান?");
  await page.getByRole("button", { name: "বার্তা পাঠান" }).click();
  await expect(page.getByLabel("বার্তা", { exact: true })).toHaveValue("", { timeout: 25_000 });

  await page.goto("/desk/questions");
  await page.getByLabel("Mail address").fill(PHARMACIST?.mail ?? "");
  await page.getByLabel("Password").fill(PHARMACIST?.password ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("tab", { name: "New", selected: true })).toBeVisible();
  await expectAccessible(page, { whole: true });
  await page.getByRole("link", { name }).click();

  const asked = page.getByRole("region", { name });
  await expect(asked).toContainText("সিলেটে হুইলচেয়ার পাঠান?");
  await expect(asked).toContainText("asked in Bengali");
  await asked.getByRole("button", { name: "I take this" }).click();
  await expect(asked.getByRole("button", { name: "Give it back" })).toBeVisible();

  const form = page.getByRole("region", { name: "Answer", exact: true });
  await form.getByRole("textbox", { name: /^Answer, in Bengali/ }).fill("জি, চার দিনের মধ্যে।");
  await expectAccessible(page, { whole: true });
  await form.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("The answer is on its way.")).toBeVisible();
  const answers = page.getByRole("region", { name: "Answers", exact: true });
  await expect(answers).toContainText("জি, চার দিনের মধ্যে।");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
});
