import type { Browser, Locator, Page } from "@playwright/test";
import { placeOrder } from "../../../e2e/support/place-order";
import { Hand, PATIENCE } from "./hand";
import { type Effort, measureTask } from "./measured-task";
import { PHONE, withBrowser } from "./phone-browser";

type Task = (hand: Hand) => Promise<void>;

async function measureAll(page: Page, tasks: Readonly<Record<string, Task>>, home: string) {
  const table: Record<string, Effort> = {};
  for (const [name, task] of Object.entries(tasks)) {
    // The way to a screen counts, so each task begins at the same one.
    await page.goto(home);
    table[name] = await measureTask(new Hand(page), task);
  }
  return table;
}

/** Links of the rows of a list. */
const rows = (hand: Hand) =>
  hand.page.getByRole("main").getByRole("listitem").getByRole("link").filter({ hasNotText: /^$/ });

const create = (hand: Hand) => hand.tap(hand.link(/^(Create|Add|New|Order by phone|Book)/));

/** Time in ms after which a scrolled row of tabs has its arrows and does not move any more. */
const SCROLLED_MS = 500;

/** Opens the list of all orders. */
async function openOrders(hand: Hand): Promise<void> {
  await hand.open("Orders", "Orders");
  const all = hand.page.getByRole("tab", { name: /^All/ });
  await all.scrollIntoViewIfNeeded();
  await hand.page.waitForTimeout(SCROLLED_MS);
  await hand.tap(all);
}

async function openOrder(hand: Hand): Promise<void> {
  await openOrders(hand);
  await hand.page.waitForTimeout(500);
  await hand.tap(rows(hand));
}

/** Types the first stock, or a delivery, into its part of the screen. */
async function typeDelivery(hand: Hand, part: Locator, batch: string): Promise<void> {
  await hand.type(part.getByLabel(/^Pieces/), "10");
  await hand.type(part.getByLabel(/^Batch number/), batch);
  await hand.type(part.getByLabel(/^(Last day of the batch|Expiry)/), "2031-05-31");
  const note = part.getByLabel(/^Number of the delivery note/);
  if (await note.isVisible()) await hand.type(note, "DN-1");
}

async function placeAsGuest(browser: Browser, product: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(product);
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await placeOrder(page);
  await page.close();
}

/** Confirms the dialog of a step, which may ask why an unpaid order goes on. */
async function confirmStep(hand: Hand, name: string): Promise<void> {
  const dialog = hand.page.getByRole("dialog");
  await hand.page.waitForTimeout(500);
  if (!(await dialog.isVisible())) return;
  const reason = dialog.getByLabel(/^Why does it go on unpaid/);
  if (await reason.isVisible()) await hand.type(reason, "Pays at the door");
  await hand.tap(dialog.getByRole("button", { name }));
}

async function handleOrder(hand: Hand): Promise<void> {
  await openOrder(hand);
  await hand.tap(hand.button("The customer confirmed it"), hand.button("Start packing"));
  await confirmStep(hand, "Start packing");
  await hand.page.waitForTimeout(1_500);
  const pack = hand.button("Start packing");
  if (await pack.isVisible()) {
    await hand.tap(pack);
    await confirmStep(hand, "Start packing");
  }
  await hand.tap(hand.button("Hand to the courier"));
  await confirmStep(hand, "Hand to the courier");
  await hand.see(/handed to the courier/);
}

/** First day of an owner: an empty shop, and the link of `staff add`. */
function firstDay(browser: Browser, link: string): Record<string, Task> {
  const password = "four words make sense";
  const setting = async (hand: Hand, label: RegExp, values: Record<string, string>) => {
    await hand.open("Opening the shop", "Shop");
    await hand.tap(hand.link(label));
    for (const [field, text] of Object.entries(values))
      await hand.typeInto(new RegExp(`^${field}`), text);
    await hand.save();
  };
  return {
    "set-up by the link": async (hand) => {
      await hand.page.goto(link);
      await hand.typeInto(/^New password/, password);
      await hand.typeInto(/^Repeat the password/, password);
      await hand.tap(hand.button("Save"));
      await hand.tap(hand.link(/Open the desk|open the desk|to the login|written them down/));
      const mail = hand.page.getByLabel("Mail address");
      await hand.page.waitForTimeout(1_500);
      if (!(await mail.isVisible())) return;
      await hand.type(mail, process.env.DESK_MAIL ?? "");
      await hand.typeInto("Password", password);
      await hand.tap(hand.button("Log in"));
    },
    "name of the shop": (hand) =>
      setting(hand, /^Name( of the shop)?$/, { English: "Shifa Medical", Bengali: "শিফা মেডিকেল" }),
    "phone number": (hand) => setting(hand, /^Phone$/, { Phone: "+880 1712-345678" }),
    "category and brand": async (hand) => {
      for (const [screen, name] of [
        ["Categories", "First aid"],
        ["Brands", "Shifa"],
      ] as const) {
        await hand.open(screen, "Catalogue and stock");
        await create(hand);
        await hand.type(hand.page.getByLabel(/^Name\s\*$/), name);
        const slug = hand.page.getByLabel(/^Short name/);
        if (await slug.isVisible()) await hand.type(slug, name.toLowerCase().replace(" ", "-"));
        await hand.save();
      }
    },
    "first product with stock": async (hand) => {
      await hand.open("Products", "Catalogue and stock");
      await create(hand);
      await hand.type(hand.page.getByLabel(/^Name\s\*$/), "Elastic bandage");
      await hand.typeInto(/^Price in taka/, "120");
      await hand.typeInto(/^SKU/, "bandage-1");
      await hand.choose(/^Category/, "First aid");
      await hand.choose(/^Brand/, "Shifa");
      const first = hand.page.getByRole("group", { name: "First stock" });
      const scope = (await first.isVisible()) ? first : hand.page.getByRole("dialog");
      if (scope !== first) {
        await hand.save();
        await hand.tap(hand.button("Receive a delivery"));
      }
      await typeDelivery(hand, scope, "B-1");
      if (scope === first) await hand.save();
      else await hand.tap(scope.getByRole("button", { name: "Take into stock" }));
      await hand.page.waitForURL(/products\/\d+/);
      await placeAsGuest(browser, hand.page.url().replace("/desk", ""));
    },
    "first order to the courier": handleOrder,
  };
}

/** Ten tasks of a day in a shop with the data of the demo. */
function dailyTasks(): Record<string, Task> {
  return {
    "find an order by its number": async (hand) => {
      await openOrders(hand);
      await hand.search("NM-");
      await hand.tap(rows(hand));
      await hand.see(/^Order /);
    },
    "confirm, pack and send an order": handleOrder,
    "write a note": async (hand) => {
      await openOrder(hand);
      await hand.typeInto(/^New note/, "Call in the evening");
      await hand.tap(hand.button("Add the note"));
      await hand.see("Note added.");
    },
    "change a price": async (hand) => {
      await hand.open("Prices and stock", "Catalogue and stock");
      const price = { name: /(^|: )Price in taka/ };
      const { page } = hand;
      await hand.type(
        page.getByRole("textbox", price).or(page.getByRole("spinbutton", price)),
        "321",
      );
      await hand.tap(hand.button("Check and save"));
      await hand.tap(hand.page.getByRole("dialog").getByRole("button", { name: /^Save/ }));
      await hand.see(/products? saved/);
    },
    "receive a delivery": async (hand) => {
      await hand.open("Products", "Catalogue and stock");
      await hand.tap(rows(hand));
      await hand.tap(hand.button("Receive a delivery"));
      const dialog = hand.page.getByRole("dialog");
      await typeDelivery(hand, dialog, "T-1");
      await hand.tap(dialog.getByRole("button", { name: "Take into stock" }));
      await dialog.waitFor({ state: "hidden", timeout: PATIENCE });
    },
    "answer a question": async (hand) => {
      await hand.open("Questions", "People");
      await hand.tap(rows(hand));
      await hand.type(hand.page.getByRole("main").locator("textarea"), "Yes, we deliver there.");
      await hand.tap(hand.button("Send the answer"));
      await hand.see("The answer is on its way.");
    },
    "approve a review": async (hand) => {
      await hand.open("Reviews", "People");
      await hand.tap(hand.page.getByRole("main").getByRole("checkbox", { name: /^Choose/ }));
      await hand.tap(hand.button(/^Approve/));
      const dialog = hand.page.getByRole("dialog");
      await hand.tap(dialog.getByRole("button", { name: /^Approve/ }));
      await dialog.waitFor({ state: "hidden", timeout: PATIENCE });
    },
    "take an order by phone": async (hand) => {
      await hand.open("Orders", "Orders");
      await create(hand);
      await hand.typeInto(/^Name/, "Rahim Uddin");
      await hand.typeInto(/^Phone/, "01712345678");
      await hand.typeInto(/product by name or SKU/, "mask");
      await hand.tap(
        hand.page.getByRole("region", { name: "Products" }).getByRole("button", { name: /mask/i }),
      );
      await hand.typeInto(/^Address/, "House 5");
      await hand.typeInto(/^City/, "Dhaka");
      await hand.typeInto(/^(Zip code|Postcode)/, "1205");
      await hand.tap(hand.button("Place the order"));
      await hand.see("The order is placed.");
    },
    "book an appointment": async (hand) => {
      await hand.open("Appointments", "Clinic");
      await create(hand);
      await hand.choose("Doctor", "Dr.");
      await hand.choose(/^Time/, ":");
      await hand.typeInto(/^Phone number/, "01712345678");
      await hand.typeInto(/^Name of the patient/, "Rahim Uddin");
      await hand.tap(hand.button("Book the appointment"));
      await hand.see("The appointment is booked.");
    },
    "look up a customer": async (hand) => {
      await hand.open("Customers", "People");
      await hand.search("01711000001");
      await hand.tap(rows(hand));
      await hand.see("Contact");
    },
  };
}

/**
 * Counts taps, typed characters and seconds on a phone of 360 x 640. With DESK_SETUP_LINK, the link
 * of `staff add`, those of the first day on an empty shop; otherwise those of ten daily tasks as
 * DESK_MAIL with DESK_PASSWORD, which change data.
 */
export async function tapTable(origin: string): Promise<Record<string, Effort>> {
  const { DESK_SETUP_LINK: link, DESK_MAIL: mail = "", DESK_PASSWORD: password = "" } = process.env;
  return withBrowser(async (browser) => {
    const page = await browser.newPage(PHONE);
    const home = `${origin}/desk`;
    if (link) return measureAll(page, firstDay(browser, link), home);
    await page.goto(home);
    await page.getByLabel("Mail address").fill(mail);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("navigation").first().waitFor({ timeout: PATIENCE });
    return measureAll(page, dailyTasks(), home);
  });
}
