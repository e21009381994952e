import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { recordCash, screenTitle, sumOf } from "./support/desk";
import { addDoctor, addHours, DOCTOR } from "./support/doctors";
import { expect, test } from "./support/fixtures";
import { pdfFile } from "./support/pdf-file";
import { placeOrder } from "./support/place-order";
import type { ShopServer } from "./support/shop-server";
import { staff as runStaffCommand } from "./support/staff";

const OWNER = { mail: "rina@shop.example", password: "four words make sense" };

/** Opens the link of a new owner and chooses a password; a loopback shop needs no second factor. */
async function setUpOwner(page: Page, shop: ShopServer): Promise<void> {
  const named = ["--name", "Rina Akter", "--role", "owner", "--by", "Salma"];
  const added = await runStaffCommand(shop, "staff", "add", OWNER.mail, ...named);
  const [, token = ""] = /token=([\w-]+)/.exec(added) ?? [];
  await page.goto(`${shop.url}/desk/setup#token=${token}`);
  await page.getByLabel("New password").fill(OWNER.password);
  await page.getByLabel("Repeat the password").fill(OWNER.password);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Open the desk" }).click();
  await expect(screenTitle(page, "Opening the shop")).toBeVisible();
}

/** A step of the checklist, by its heading. */
function step(page: Page, name: string) {
  const heading = page.getByRole("heading", { level: 2, name, exact: true });
  return page.getByRole("main").getByRole("listitem").filter({ has: heading });
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const nameOf = (page: Page) => page.getByLabel("Name *", { exact: true });

async function openChecklist(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.url}/desk/checklist`);
  await expect(screenTitle(page, "Opening the shop")).toBeVisible();
}

/** Enters a setting that the open checklist links to. */
async function enterSetting(page: Page, link: string, values: Record<string, string>) {
  await page.getByRole("link", { name: link, exact: true }).click();
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await save(page);
  await expect(page.getByText("Saved.")).toBeVisible();
}

async function enterContact(page: Page, shop: ShopServer): Promise<void> {
  const both = (english: string, bengali: string) => ({ English: english, Bengali: bengali });
  for (const [link, values] of [
    ["Name of the shop", both("Shifa Medical", "শিফা মেডিকেল")],
    ["Phone", { "Phone number": "+880 1712-345678" }],
    ["Mail address", { "Mail address": "care@shifa.example" }],
    ["Line under the name", both("Medicines in Dhaka", "ঢাকায় ওষুধ")],
    ["Address", both("12 Lake Road, Dhaka 1205", "১২ লেক রোড, ঢাকা ১২০৫")],
  ] as const) {
    await openChecklist(page, shop);
    await enterSetting(page, link, values);
  }
  await openChecklist(page, shop);
  await enterSetting(page, "Drug licence", {
    "Drug licence": "DL-1",
    "Trade licence": "TL-1",
    "BIN (VAT)": "BIN-1",
    "DBID (Digital Business ID)": "DBID-1",
  });
  await openChecklist(page, shop);
  await expect(step(page, "Contact").getByText("Still the demo's")).toHaveCount(0);
  await expect(step(page, "Licences").getByText("Missing")).toHaveCount(0);
}

async function addCategoryAndBrand(page: Page, shop: ShopServer): Promise<void> {
  await expect(step(page, "Categories")).toContainText("Missing");
  await expectAccessible(page, { whole: true });
  await page.getByRole("link", { name: "Add a category" }).click();
  await nameOf(page).fill("First aid");
  await page.getByLabel("Name in Bengali").fill("প্রাথমিক চিকিৎসা");
  await save(page);
  await expect(screenTitle(page, "First aid")).toBeVisible();

  await openChecklist(page, shop);
  await expect(step(page, "Categories")).toContainText("Done");
  await page.getByRole("link", { name: "Add a brand" }).click();
  await nameOf(page).fill("Shifa");
  await save(page);
  await expect(screenTitle(page, "Shifa")).toBeVisible();
}

/** @returns the product's id */
async function addProduct(page: Page, shop: ShopServer): Promise<string> {
  await openChecklist(page, shop);
  await expect(step(page, "Brands")).toContainText("Done");
  await page.getByRole("link", { name: "Add a product" }).click();
  await nameOf(page).fill("Elastic bandage");
  await page.getByLabel("Price in taka").fill("120");
  const first = page.getByRole("group", { name: "First stock" });
  await first.getByLabel("Pieces").fill("১০");
  await first.getByLabel("Batch number").fill("B-0");
  await first.getByLabel("Last day of the batch").fill("2031-04-30");
  await page.getByLabel("SKU").fill("bandage-1");
  for (const [field, option] of [
    ["Category", "First aid"],
    ["Brand", "Shifa"],
  ] as const) {
    await page.getByRole("combobox", { name: new RegExp(`^${field}`) }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await save(page);
  await expect(screenTitle(page, "Elastic bandage")).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? "";
}

/** Receives the first delivery of the shown product. */
async function receiveStock(page: Page): Promise<void> {
  const stock = page.getByRole("region", { name: "Stock", exact: true });
  await expect(stock).toContainText("Batch B-0");
  await stock.getByRole("button", { name: "Receive a delivery" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive a delivery" });
  await dialog.getByLabel("Batch number").fill("B-1");
  await dialog.getByLabel("Last day of the batch").fill("2031-05-31");
  await dialog.getByLabel("Pieces").fill("10");
  await dialog.getByLabel("Number of the delivery note").fill("L-1");
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Take into stock" }).click();
  await expect(stock).toContainText("20 for sale");
  await expect(stock).toContainText("Batch B-1");
  await expectAccessible(page, { whole: true });
}

/**
 * Buys one piece as a guest who never opened the desk.
 * @returns the order's number
 */
async function buyAsGuest(browser: Browser, shop: ShopServer, product: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.url}/products/${product}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elastic bandage");
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await placeOrder(page);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await context.close();
  return number;
}

/** Packs, hands over and delivers the order, and takes its money. */
async function completeOrder(page: Page, shop: ShopServer, number: string): Promise<void> {
  await page.goto(`${shop.url}/desk/orders/${number}/show`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const isDone = (text: string) => expect(page.getByText(text)).toBeVisible();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money).toBeVisible();
  if (await money.getByText("Still to pay").isVisible()) await recordCash(page);
  await press("Start packing");
  await isDone("Packing has started.");
  await press("Hand to the courier");
  const parcel = page.getByRole("dialog", { name: "Hand to the courier" });
  await parcel.getByLabel("Courier").fill("Pathao");
  await parcel.getByLabel("Tracking code").fill("P-1");
  await parcel.getByRole("button", { name: "Hand to the courier" }).click();
  await isDone("The order is handed to the courier.");
  await press("Delivered");
  const question = page.getByRole("dialog", { name: "Was it delivered?" });
  await question.getByRole("button", { name: "Delivered" }).click();
  await isDone("The order is delivered.");
  expect(await sumOf(money, "Paid")).toBe(await sumOf(money, "Charged"));
}

async function addDoctorWithHours(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.url}/desk/doctors/create`);
  await addDoctor(page);
  await addHours(page);
}

async function bookAppointment(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.url}/desk/appointments/create`);
  await page.getByLabel("Doctor", { exact: true }).selectOption({ label: DOCTOR });
  const time = page.getByLabel(/^Time/);
  await time.selectOption({ index: 1 });
  await page.getByLabel(/^Phone number/).fill("01712345678");
  await page.getByLabel(/^Name of the patient/).fill("Rahim Uddin");
  await page.getByRole("button", { name: "Book the appointment" }).click();
  await expect(page.getByText("The appointment is booked.")).toBeVisible();
}

async function publishNotice(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.url}/desk/notices/create`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("We are open");
  await page.getByRole("textbox", { name: "Title in Bengali" }).fill("আমরা খোলা আছি");
  await page.getByRole("textbox", { name: "Publisher", exact: true }).fill("Office");
  await page.getByLabel("Choose a PDF").setInputFiles(pdfFile("open.pdf"));
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeVisible();
  await save(page);
  await expect(screenTitle(page, "We are open")).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("It is in the shop now.")).toBeVisible();
  await page.goto(`${shop.url}/bn/notices`);
  await expect(page.getByRole("main").getByText("আমরা খোলা আছি").first()).toBeVisible();
}

test("the first day of an empty shop: a paid order, an appointment and a notice, on screens", {
  tag: "@long",
}, async ({ page, browser, ownShop, consoleGuard }) => {
  test.setTimeout(300_000);
  consoleGuard.allowStatus(401);
  const shop = await ownShop({ env: { SEED: "none" } });
  const times: string[] = [];
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await test.step(name, work);
    times.push(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
  await timed("the owner chooses a password", () => setUpOwner(page, shop));
  await timed("name, contact and licences", () => enterContact(page, shop));
  await timed("a category and a brand", () => addCategoryAndBrand(page, shop));
  const product = await timed("a product", () => addProduct(page, shop));
  await timed("its first delivery", () => receiveStock(page));
  const number = await timed("a guest orders it", () => buyAsGuest(browser, shop, product));
  await timed("the order is completed and paid", () => completeOrder(page, shop, number));
  await timed("a doctor with hours", () => addDoctorWithHours(page, shop));
  await timed("an appointment for a caller", () => bookAppointment(page, shop));
  await timed("a notice in both languages", () => publishNotice(page, shop));
  await openChecklist(page, shop);
  await expect(step(page, "First product with stock")).toContainText("Done");
  test.info().annotations.push({ type: "times", description: times.join("\n") });
  console.log(times.join("\n"));
});
