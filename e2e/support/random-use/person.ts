import type { Browser, BrowserContext, Page } from "@playwright/test";
import accounts from "../../../lib/backend/seed/accounts.json" with { type: "json" };
import { logInAtDesk, personWith, screenTitle } from "../desk";
import { hydrated } from "../fixtures";
import { copyCookies } from "../new-customer";
import { visitorOf } from "../visitors";
import { RequestWatch } from "./request-watch";

export type PersonName = "guest" | "customer" | "clerk";

/** A person with a browser, who uses the shop at random. */
export interface Person {
  name: PersonName;
  context: BrowserContext;
  page: Page;
  requests: RequestWatch;
  /** Name and password of the login; guests have none and type wrong ones. */
  login: { name: string; password: string };
}

/** A step waits this long for an element; it may have disappeared. */
const STEP_MS = 4_000;

/** Opens a browser for a person at this address of the shop. */
async function openBrowser(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const requests = new RequestWatch(context);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  page.setDefaultNavigationTimeout(60_000);
  return { context, page, requests };
}

async function guest(browser: Browser, url: string): Promise<Person> {
  const opened = await openBrowser(browser, url);
  await opened.page.goto("/");
  await hydrated(opened.page);
  return { name: "guest", ...opened, login: { name: "01811111111", password: "not a password" } };
}

async function customer(browser: Browser, url: string): Promise<Person> {
  const [account] = accounts;
  if (!account) throw new Error("the demo data has no customer");
  const opened = await openBrowser(browser, url);
  const { client } = await visitorOf("demo customer", url);
  await copyCookies(opened.context, url, client);
  await opened.page.goto("/my-account");
  await hydrated(opened.page);
  const { username: name, password } = account;
  return { name: "customer", ...opened, login: { name, password } };
}

async function clerk(browser: Browser, url: string): Promise<Person> {
  const { mail, password } = personWith("orders");
  const opened = await openBrowser(browser, url);
  await opened.page.goto("/desk/orders");
  await opened.page.getByLabel("Mail address").waitFor({ timeout: 60_000 });
  await logInAtDesk(opened.page, "orders");
  await screenTitle(opened.page, "Orders").waitFor({ timeout: 60_000 });
  return { name: "clerk", ...opened, login: { name: mail, password } };
}

/** Opens the browsers of a guest, a customer with earlier orders, and a clerk at the desk. */
export async function openPeople(browser: Browser, url: string): Promise<Person[]> {
  return [await guest(browser, url), await customer(browser, url), await clerk(browser, url)];
}
