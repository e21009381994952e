import { errors, type Page } from "@playwright/test";
import bn from "../../../lib/desk/i18n/bn.json" with { type: "json" };
import en from "../../../lib/desk/i18n/en.json" with { type: "json" };
import { DEFAULT_LOCALE, LOCALES, localePath, splitLocalePath } from "../../../lib/i18n/locales";
import { DESK } from "../../../lib/site/routes";
import { PAGE_TYPES } from "../page-types";
import { translateNow } from "../translator";
import type { Chance } from "./chance";
import type { Diary } from "./diary";
import { endSession } from "./end-session";
import { pageReady } from "./page-ready";
import type { Person, PersonName } from "./person";
import { type Choices, chooseOn, type Field, type Target } from "./targets";
import { anyValue, sensibleValue } from "./typed-values";

/** A step of a person: whose turn it is, on which page, with which dice. */
export interface Step {
  person: Person;
  page: Page;
  chance: Chance;
  diary: Diary;
  /** Whether a button was pressed, which may change something in the shop. */
  pressed: boolean;
}

interface Action {
  name: string;
  weight: number;
  /** All persons if left out. */
  only?: readonly PersonName[];
  act(step: Step): Promise<void>;
}

const SHOPPERS = ["guest", "customer"] as const;

const SHOP_ADDRESSES = [
  ...PAGE_TYPES.filter(({ access }) => access !== "failed").map(({ path }) => path),
  // More often, because they lead to orders.
  ...["/products/cart", "/products/checkout", "/products/checkout", "/patient/appointment/19"],
  ...["/products/5", "/products/12", "/products/30", "/products/buy-now?productId=5"],
  ...["/my-account?section=orders", "/my-account?section=security", "/my-account?section=profile"],
];
const DESK_ADDRESSES = [
  ...["/overview", "/orders", "/orders", "/orders", "/orders/create", "/ebook-orders", "/payments"],
  ...["/returns", "/complaints", "/products", "/products/1", "/low-stock", "/expiring", "/people"],
  ...["/questions", "/prescriptions", "/settings", "/search?q=mask", "/help", "/no-such-screen"],
].map((path) => `${DESK}${path}`);

/** Name of the region with the next steps of an order, in both languages. */
const NEXT_STEPS = new RegExp([en, bn].map(({ desk }) => desk.orders.next).join("|"));
const ORDER_FORMS = [
  ...[5, 12, 30, 41].map((id) => `/products/buy-now?productId=${id}`),
  ...["/products/checkout", "/ebooks/buy-now/1", "/patient/appointment/19", "/contact"],
];

function choicesOn({ page, chance }: Step): Promise<Choices> {
  return chooseOn(page, [chance.number(), chance.number()]);
}

/** Presses an element once, or twice within a fifth of a second. */
async function press(step: Step, { locator, label, isButton }: Target, twice: boolean) {
  const { page, diary, chance } = step;
  diary.add(`${twice ? "twice " : ""}${label}`);
  step.pressed ||= isButton;
  const element = page.locator(locator);
  await element.scrollIntoViewIfNeeded();
  const box = twice ? await element.boundingBox() : undefined;
  await element.tap();
  if (!box) return;
  await page.waitForTimeout(chance.number() * 200);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function tap(step: Step, twice = false): Promise<void> {
  const { target } = await choicesOn(step);
  if (target) await press(step, target, twice);
}

async function fillField({ page, person, chance }: Step, field: Field, sensible: boolean) {
  const element = page.locator(field.locator);
  if (field.type === "select") {
    if (field.options.length > 0) await element.selectOption(chance.pick(field.options));
  } else if (field.type === "checkbox") await element.setChecked(chance.happens(0.8));
  else await element.fill((sensible ? sensibleValue : anyValue)(chance, person, field));
}

async function type(step: Step): Promise<void> {
  const { field } = await choicesOn(step);
  if (!field) return;
  step.diary.add(field.label);
  await fillField(step, field, false);
  if (/search/.test(field.hint) && step.chance.happens(0.3))
    await step.page.keyboard.press("Enter");
}

async function fillForm(step: Step): Promise<void> {
  const { form } = await choicesOn(step);
  for (const field of form.fields) await skipLost(() => fillField(step, field, true));
  if (form.submit) await press(step, form.submit, step.chance.happens(0.4));
}

async function openAddress(step: Step): Promise<void> {
  const { person, page, chance, diary } = step;
  const address = chance.pick(person.name === "clerk" ? DESK_ADDRESSES : SHOP_ADDRESSES);
  diary.add(address);
  await page.goto(address);
}

/** Opens an order form, fills it and sends it. */
async function buy(step: Step): Promise<void> {
  const { page, chance, diary } = step;
  const address = chance.pick(ORDER_FORMS);
  diary.add(address);
  await page.goto(address);
  await pageReady(page);
  await page.locator("main form button[type=submit]").first().waitFor();
  await fillForm(step);
}

/** Presses a button of the next steps of the open order, or opens an order. */
async function moveOrder(step: Step): Promise<void> {
  const { page, chance, diary } = step;
  const next = page.getByRole("region", { name: NEXT_STEPS });
  const buttons = await next.getByRole("button").all();
  if (buttons.length > 0) {
    const button = chance.pick(buttons);
    diary.add((await button.textContent()) ?? "");
    step.pressed = true;
    return chance.happens(0.4) ? button.dblclick() : button.tap();
  }
  await page.goto(`${DESK}/orders`);
  const orders = page.locator("main a[href$='/show']");
  await orders.first().waitFor();
  await chance.pick(await orders.all()).tap();
}

async function goThroughHistory({ page }: Step, way: "goBack" | "goForward"): Promise<void> {
  await page[way]({ waitUntil: "commit" });
}

async function reload({ page }: Step): Promise<void> {
  await page.reload();
}

const OFFLINE_ACTS = [tap, openAddress, reload, fillForm, type];

async function actOffline(step: Step): Promise<void> {
  const { context, page } = step.person;
  await context.setOffline(true);
  try {
    await skipLost(() => step.chance.pick(OFFLINE_ACTS)(step));
    await page.waitForTimeout(300);
  } finally {
    await context.setOffline(false);
  }
  // A document that was opened offline and is not stored shows the error of the browser.
  if (page.url().startsWith("chrome-error:"))
    await page.goto(step.person.name === "clerk" ? DESK : "/");
}

async function actInSecondTab(step: Step): Promise<void> {
  const address = step.page.url();
  const page = await step.person.context.newPage();
  page.setDefaultTimeout(4_000);
  try {
    await page.goto(address, { timeout: 60_000 });
    await pageReady(page);
    const second = { ...step, page };
    await skipLost(() => step.chance.pick([tap, fillForm])(second));
    step.pressed ||= second.pressed;
    await pageReady(page);
  } finally {
    await page.close();
  }
}

async function translate({ page }: Step): Promise<void> {
  await translateNow(page);
}

async function switchLanguage({ page }: Step): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const { locale, path } = splitLocalePath(pathname);
  const other = LOCALES.find((one) => one !== locale) ?? DEFAULT_LOCALE;
  await page.goto(`${localePath(other, path)}${search}`);
}

async function pressEscape({ page }: Step): Promise<void> {
  await page.keyboard.press("Escape");
}

const FILL_FORM: Action = { name: "fill form", weight: 12, act: fillForm };

const ACTIONS: readonly Action[] = [
  { name: "tap", weight: 30, act: tap },
  { name: "double tap", weight: 10, act: (step) => tap(step, true) },
  { name: "type", weight: 8, act: type },
  FILL_FORM,
  { name: "buy", weight: 5, only: SHOPPERS, act: buy },
  { name: "order step", weight: 25, only: ["clerk"], act: moveOrder },
  { name: "open", weight: 12, act: openAddress },
  { name: "back", weight: 7, act: (step) => goThroughHistory(step, "goBack") },
  { name: "forward", weight: 3, act: (step) => goThroughHistory(step, "goForward") },
  { name: "reload", weight: 4, act: reload },
  { name: "escape", weight: 3, act: pressEscape },
  { name: "offline", weight: 4, act: actOffline },
  { name: "second tab", weight: 3, act: actInSecondTab },
  { name: "session ends", weight: 2, only: ["customer", "clerk"], act: endSession },
  { name: "translate", weight: 4, only: SHOPPERS, act: translate },
  { name: "other language", weight: 3, only: SHOPPERS, act: switchLanguage },
];

/** Messages of Playwright about an element or document that was replaced meanwhile. */
const LOST =
  /not attached to the DOM|context was destroyed|frame was detached|interrupted by another navigation|Download is starting|net::ERR_/;

/** Does something; nothing if its element or page has disappeared meanwhile. */
async function skipLost(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isLost =
      error instanceof errors.TimeoutError || (error instanceof Error && LOST.test(error.message));
    if (!isLost) throw error;
  }
}

/** Chooses an action. A login that is asked for is filled in every second time. */
async function chooseAction(step: Step): Promise<Action> {
  const { person, chance } = step;
  const possible = ACTIONS.filter(({ only }) => !only || only.includes(person.name));
  const action = chance.pickWeighted(possible);
  const { asksForPassword } = await choicesOn(step);
  return asksForPassword && chance.happens(0.5) ? FILL_FORM : action;
}

/** Does a random step. */
export async function act(step: Step): Promise<void> {
  await skipLost(async () => {
    const action = await chooseAction(step);
    step.diary.add(action.name);
    await action.act(step);
  });
}
