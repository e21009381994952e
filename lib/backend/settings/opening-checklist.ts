import type { DeskCheck, DeskCheckPart } from "@/lib/contract/opening/desk-schemas";
import defaults from "@/lib/site/defaults.json";
import { layerSettings } from "@/lib/site/settings";
import { type SiteSettings, siteSettings } from "@/lib/site/settings-schema";
import type { Db } from "../kernel/db/schema";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import type { Services } from "../services";
import { MAIL_VARIABLES, PAYMENT_VARIABLES } from "./environment-variables";

/** Steps that are done by settings, in their order. */
const SETTING_STEPS = [
  ["name", ["name", "tagline"]],
  ["logo", ["logo", "logoOnDark"]],
  ["contact", ["phone", "email", "address", "hours"]],
  ["find", ["chat", "map"]],
] as const satisfies readonly SettingStep[];

const LATER_SETTING_STEPS = [
  ["about", ["about", "leaders"]],
  ["home", ["promises", "maskBanner", "helpVideo", "ebookVideo"]],
  ["delivery", ["deliveryRules", "deliveryDays"]],
] as const satisfies readonly SettingStep[];

type SettingStep = readonly [step: DeskCheck["key"], settings: readonly (keyof SiteSettings)[]];

/** Settings whose usual value suits many shops, so that staff may decide to keep it. */
const MAY_STAY: ReadonlySet<string> = new Set(["hours", "deliveryRules", "deliveryDays"]);

/** Settings that cannot be saved empty. */
const NEEDED: ReadonlySet<string> = new Set(["phone", "email", "address", "hours"]);

const LICENCES = ["drug", "trade", "bin", "dbid"] as const;

/** The licences of the demo begin like this. */
const SAMPLE = /^SAMPLE\b/;

type Layered = ReturnType<typeof layerSettings>;

/** Whether a setting still has the demo's value. */
function isSample(key: keyof SiteSettings, { settings, origins }: Layered): boolean {
  if (origins[key] === "default") return true;
  if (MAY_STAY.has(key)) return false;
  const demo = siteSettings.shape[key].parse(defaults[key]);
  return JSON.stringify(settings[key]) === JSON.stringify(demo);
}

/** Whether the shop shows nothing of a setting. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value === "";
  if (typeof value !== "object" || value === null) return value === null;
  return Object.values(value).every(isEmpty);
}

function settingPart(key: keyof SiteSettings, layered: Layered): DeskCheckPart {
  const { settings, origins } = layered;
  if (isEmpty(settings[key])) {
    // Staff have decided that it stays empty.
    const isDecided = origins[key] !== "default";
    const mayStay = !isDecided && !NEEDED.has(key);
    return { key, state: isDecided ? "own" : "empty", setting: key, may_stay: mayStay };
  }
  const state = isSample(key, layered) ? "sample" : "own";
  return { key, state, setting: key, may_stay: state === "sample" && MAY_STAY.has(key) };
}

function ofParts(
  key: DeskCheck["key"],
  parts: DeskCheckPart[],
  variables: string[] = [],
): DeskCheck {
  return { key, done: parts.every(({ state }) => state === "own"), parts, variables };
}

function ofSettings([step, keys]: SettingStep, layered: Layered): DeskCheck {
  const parts = keys.map((key) => settingPart(key, layered));
  return ofParts(step, parts);
}

function licencePart(key: (typeof LICENCES)[number], { settings }: Layered): DeskCheckPart {
  const number = settings.licences?.[key] ?? null;
  const state = number === null ? "empty" : SAMPLE.test(number) ? "sample" : "own";
  return { key, state, setting: "licences", may_stay: false };
}

function single(key: DeskCheck["key"], done: boolean, variables: string[] = []): DeskCheck {
  return { key, done, parts: [], variables };
}

/** Whether a table has a record that is not archived. */
async function hasAny(db: Db, table: "categories" | "brands"): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasProductOnSale(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .innerJoin("batches", "batches.product_id", "products.id")
    .select("products.id")
    .where("products.archived_at", "is", null)
    .where("batches.quantity", ">", 0)
    .where("batches.expires_on", ">", now)
    .where("batches.recalled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Environment = Pick<Services, "payment" | "channels" | "shownChannels">;

/**
 * Whether customers can pay with real money: at the gateway, or with cash on delivery if the shop
 * has no gateway. The sandbox takes test money only.
 */
function takesMoney({ payment }: Environment, cashOnDelivery: boolean): boolean {
  const { active } = payment.gateways;
  return active ? active.name !== "sandbox" : cashOnDelivery;
}

/** Returns the steps to open a shop, and which are done. @param now epoch ms */
export async function readChecklist(
  db: Db,
  environment: Environment,
  now: number,
): Promise<DeskCheck[]> {
  const layered = layerSettings(await readStoredSettings(db));
  const mails = (["customer-mail", "staff-mail"] as const).map((key): DeskCheckPart => {
    const isSent = environment.channels.includes(key) && !environment.shownChannels.includes(key);
    return { key, state: isSent ? "own" : "empty", setting: null, may_stay: false };
  });
  const { cashOnDelivery } = layered.settings.payment;
  return [
    ...SETTING_STEPS.map((step) => ofSettings(step, layered)),
    ofParts(
      "licences",
      LICENCES.map((key) => licencePart(key, layered)),
    ),
    ...LATER_SETTING_STEPS.map((step) => ofSettings(step, layered)),
    single("payment", takesMoney(environment, cashOnDelivery), PAYMENT_VARIABLES),
    single("categories", await hasAny(db, "categories")),
    single("brands", await hasAny(db, "brands")),
    single("product", await hasProductOnSale(db, now)),
    ofParts("mail", mails, MAIL_VARIABLES),
  ];
}
