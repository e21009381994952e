import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { placeOrder } from "../../../e2e/support/place-order";
import { chromiumToLaunch } from "../browser.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
/** Time in ms within which a control must be there. */
const PATIENCE = 15_000;

/** What one task takes. */
interface Effort {
  taps: number;
  characters: number;
  seconds: number;
  /** Why it could not be finished. */
  failed?: string;
}

/** Name of a control: a text, or all that it may be called in different versions. */
type Named = string | RegExp;

/** The thumb of a person: taps and types, and counts both. */
class Hand {
  taps = 0;
  characters = 0;

  constructor(readonly page: Page) {}

  /** Taps the first of several places that is there. */
  async tap(...places: Locator[]): Promise<void> {
    const [first, ...others] = places;
    if (!first) throw new Error("nothing to tap");
    const any = others.reduce((all, place) => all.or(place), first);
    await any.first().waitFor({ timeout: PATIENCE });
    for (const place of places)
      if (await place.first().isVisible()) {
        await place.first().tap();
        this.taps++;
        return;
      }
  }

  button(name: Named, exact = true): Locator {
    return this.page.getByRole("button", { name, exact });
  }

  link(name: Named, exact = true): Locator {
    return this.page.getByRole("link", { name, exact });
  }

  /** Taps a field and types into it, in place of what it has. */
  async type(field: Locator, text: string): Promise<void> {
    await field.first().waitFor({ timeout: PATIENCE });
    await field.first().fill(text);
    this.taps++;
    this.characters += text.length;
  }

  typeInto(label: Named, text: string): Promise<void> {
    return this.type(this.page.getByLabel(label), text);
  }

  /** Opens a list of a form and taps its first option that has the text. */
  async choose(label: Named, option: string): Promise<void> {
    const field = this.page.getByLabel(label).first();
    await field.waitFor({ timeout: PATIENCE });
    const own = field.locator("option").filter({ hasText: option }).first();
    if (await own.count()) await field.selectOption((await own.getAttribute("value")) ?? option);
    else await field.tap();
    this.taps++;
    if (await own.count()) this.taps++;
    else await this.tap(this.page.getByRole("option").filter({ hasText: option }));
  }

  /** Opens a screen by the menu, from any other. */
  async open(screen: string, group: string): Promise<void> {
    const direct = this.page
      .getByRole("navigation")
      .getByRole("link", { name: new RegExp(`^${screen}`) });
    if (await direct.first().isVisible()) return this.tap(direct);
    await this.tap(this.button("More"));
    const menu = this.page.getByRole("dialog");
    const wanted = menu.getByRole("link", { name: new RegExp(`^${screen}`) });
    const fold = menu.getByRole("button", { name: group, exact: true });
    await wanted.or(fold).first().waitFor({ timeout: PATIENCE });
    if (!(await wanted.first().isVisible())) await this.tap(fold);
    return this.tap(wanted);
  }

  /** Searches in the shown list, whose field may be behind a button. */
  async search(text: string): Promise<void> {
    const name = /^Search in this list$|^Search$/;
    const field = this.page.getByRole("main").getByRole("searchbox");
    const button = this.page.getByRole("main").getByRole("button", { name });
    await field.or(button).first().waitFor({ timeout: PATIENCE });
    if (!(await field.first().isVisible())) await this.tap(button);
    await this.type(field, text);
  }

  /** Enters the password where the desk asks for it again. */
  async confirm(password: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Enter your password" });
    const asked = await dialog.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!asked) return;
    await this.type(dialog.getByLabel("Password"), password);
    await this.tap(dialog.getByRole("button", { name: "Continue" }));
  }

  /** Waits until a text is there. */
  async see(text: Named): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: PATIENCE });
  }

  async save(done: Named = /^(Saved|Created)\.$/): Promise<void> {
    await this.tap(this.button("Save"));
    await this.see(done);
  }
}

type Task = (hand: Hand) => Promise<void>;

async function measureAll(page: Page, tasks: Readonly<Record<string, Task>>, home: string) {
  const table: Record<string, Effort> = {};
  for (const [name, task] of Object.entries(tasks)) {
    // The way to a screen counts, so each task begins at the same one.
    await page.goto(home);
    const hand = new Hand(page);
    const start = performance.now();
    const failed = await task(hand).then(
      () => undefined,
      (error: unknown) => String(error).split("\n", 1)[0],
    );
    const { taps, characters } = hand;
    const seconds = Number(((performance.now() - start) / 1_000).toFixed(1));
    table[name] = { taps, characters, seconds, ...(failed !== undefined && { failed }) };
  }
  return table;
}

/** Rows of the orders, or of another list, below the row that begins it. */
const firstRow = (hand: Hand) =>
  hand.page.getByRole("main").getByRole("listitem").getByRole("link");

async function openOrders(hand: Hand, tab: RegExp): Promise<void> {
  await hand.open("Orders", "Orders");
  await hand.tap(hand.page.getByRole("tab", { name: tab }));
  await hand.page.waitForTimeout(500);
  await hand.tap(firstRow(hand).filter({ hasNotText: /^$/ }), hand.page.getByRole("row").nth(1));
}

async function placeAsGuest(browser: Browser, product: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(product);
  await page.getByRole("link", { name: "Buy Now", exact: true }).click();
  await placeOrder(page);
  await page.close();
}

async function handleOrder(hand: Hand): Promise<void> {
  await openOrders(hand, /^All/);
  await hand.tap(hand.button("The customer confirmed it"), hand.button("Start packing"));
  await hand.page.waitForTimeout(1_500);
  const pack = hand.button("Start packing");
  if (await pack.isVisible()) await hand.tap(pack);
  await hand.tap(hand.button("Hand to the courier"));
  const dialog = hand.page.getByRole("dialog");
  await hand.page.waitForTimeout(500);
  if (await dialog.isVisible())
    await hand.tap(dialog.getByRole("button", { name: "Hand to the courier" }));
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
      await hand.tap(hand.link("Open the desk"), hand.link(/log in|saved/i), hand.button(/saved/i));
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
        await hand.tap(hand.link(/^(Create|Add|New)/), hand.button(/^(Create|Add|New)/));
        await hand.type(hand.page.getByLabel(/^Name\s\*$/), name);
        const slug = hand.page.getByLabel(/^Short name/);
        if (await slug.isVisible()) await hand.type(slug, name.toLowerCase().replace(" ", "-"));
        await hand.save();
      }
    },
    "first product with stock": async (hand) => {
      await hand.open("Products", "Catalogue and stock");
      await hand.tap(hand.link(/^(Create|Add|New)/), hand.button(/^(Create|Add|New)/));
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
      await hand.type(scope.getByLabel(/^Pieces/), "10");
      await hand.type(scope.getByLabel(/^Batch number/), "B-1");
      await hand.type(scope.getByLabel(/^(Last day of the batch|Expiry)/), "2031-04-30");
      if (scope === first) await hand.save();
      else await hand.tap(scope.getByRole("button", { name: "Take into stock" }));
      await hand.page.waitForURL(/products\/\d+/);
      await placeAsGuest(browser, hand.page.url().replace("/desk", ""));
    },
    "first order to the courier": handleOrder,
  };
}

/** Ten tasks of a day in a shop with the data of the demo. */
function dailyTasks(password: string): Record<string, Task> {
  return {
    "find an order by its number": async (hand) => {
      await hand.open("Orders", "Orders");
      await hand.tap(hand.page.getByRole("tab", { name: /^All/ }));
      await hand.search("NM-");
      await hand.tap(firstRow(hand).filter({ hasNotText: /^$/ }));
      await hand.see(/^Order /);
    },
    "confirm, pack and send an order": handleOrder,
    "write a note": async (hand) => {
      await openOrders(hand, /^All/);
      await hand.typeInto(/^Note/, "Call in the evening");
      await hand.tap(hand.button(/^(Add the note|Add a note|Add)$/));
      await hand.see("Note added.");
    },
    "change a price": async (hand) => {
      await hand.open("Prices and stock", "Catalogue and stock");
      await hand.type(hand.page.getByLabel(/^Price/).first(), "321");
      await hand.tap(hand.button("Check and save"));
      await hand.tap(hand.page.getByRole("dialog").getByRole("button", { name: /^Save/ }));
      await hand.confirm(password);
      await hand.see(/saved/i);
    },
    "receive a delivery": async (hand) => {
      await hand.open("Products", "Catalogue and stock");
      await hand.tap(firstRow(hand));
      await hand.tap(hand.button("Receive a delivery"));
      const dialog = hand.page.getByRole("dialog");
      await hand.type(dialog.getByLabel(/^Batch number/), "T-1");
      await hand.type(dialog.getByLabel(/^(Last day of the batch|Expiry)/), "2031-05-31");
      await hand.type(dialog.getByLabel(/^Pieces/), "10");
      await hand.tap(dialog.getByRole("button", { name: "Take into stock" }));
      await hand.see(/in stock/);
    },
    "answer a question": async (hand) => {
      await hand.open("Questions", "People");
      await hand.tap(firstRow(hand));
      await hand.type(hand.page.getByRole("main").locator("textarea"), "Yes, we deliver there.");
      await hand.tap(hand.button(/^Send/));
      await hand.see(/sent/i);
    },
    "approve a review": async (hand) => {
      await hand.open("Reviews", "People");
      await hand.tap(hand.page.getByRole("main").getByRole("checkbox"), hand.button("Approve"));
      const button = hand.button(/^Approve/);
      await hand.tap(button);
      await hand.see(/approved/i);
    },
    "take an order by phone": async (hand) => {
      await hand.open("Orders", "Orders");
      await hand.tap(hand.link("Order by phone"), hand.button("List actions"));
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
      await hand.tap(hand.link("Book an appointment"), hand.button("List actions"));
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
      await hand.tap(firstRow(hand));
      await hand.see("Contact");
    },
  };
}

/**
 * Counts taps, typed characters and seconds on a phone of 360 x 640. With DESK_SETUP_LINK, the link
 * of `staff add`, those of the first day on an empty shop; otherwise those of ten daily tasks as
 * DESK_MAIL with DESK_PASSWORD, which change data.
 */
export async function deskTable(origin: string): Promise<Record<string, Effort>> {
  const { DESK_SETUP_LINK: link, DESK_MAIL: mail = "", DESK_PASSWORD: password = "" } = process.env;
  const executablePath = chromiumToLaunch(chromium.executablePath());
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage(PHONE);
    const home = `${origin}/desk`;
    if (link) return await measureAll(page, firstDay(browser, link), home);
    await page.goto(home);
    await page.getByLabel("Mail address").fill(mail);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("navigation").first().waitFor({ timeout: PATIENCE });
    return await measureAll(page, dailyTasks(password), home);
  } finally {
    await browser.close();
  }
}
