import { expect, test } from "./support/fixtures";

test("the shop speaks Bengali, keeps the page when the language changes, and orders", async ({
  page,
  goto,
}) => {
  await goto("/products?page=2");
  const menuButton = page.getByRole("button", { name: "Menu", exact: true });
  if (await menuButton.isVisible()) await menuButton.click();
  await page.getByRole("link", { name: "বাংলা" }).click();
  await expect(page).toHaveURL("/bn/products?page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1, name: "পণ্য" })).toBeVisible();
  await expect(page.getByText("মোট ১০৩টির মধ্যে ১৩-২৪ দেখানো হচ্ছে")).toBeVisible();

  await goto("/bn/products/buy-now?productId=4");
  await page.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
  await page.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel("ঠিকানা").fill("বাড়ি ১২, ধানমন্ডি");
  await page.getByLabel("শহর").fill("ঢাকা");
  await page.getByLabel("পোস্ট কোড").fill("১২০৫");
  await page.getByLabel(/^ঢাকার বাইরে/).check();
  await page.getByRole("button", { name: "অর্ডার করুন" }).click();
  await expect(page.getByRole("heading", { name: "অর্ডার নিশ্চিত হয়েছে!" })).toBeVisible();
  await expect(page).toHaveURL(/\/bn\/order-details\/NM-/);
  await expect(page.getByText("রহিমা খাতুন")).toBeVisible();
  await expect(page.getByText("৳১৫০.০০")).toBeVisible();
});
