import { readFileSync } from "node:fs";
import { z } from "zod";
import { inEnglish } from "@/lib/contract/refusal-texts/english";
import type { Locale } from "@/lib/i18n/locales";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import type { CheckoutConsent } from "@/lib/shop/order/checkout-consent";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import type { PickupPlace } from "@/lib/shop/order/pickup-place";
import { ConfigError, serverConfig } from "@/lib/site/config/server-config";
import { checkoutConsent } from "./checkout-consent";
import defaults from "./defaults.json";
import { EMPTY_START, STARTS_EMPTY } from "./empty-start";
import { onlineLabel, paymentWays } from "./payment-ways";
import { type SiteSettings, siteSettings } from "./settings-schema";

/** Unvalidated setting values by key. */
export type SettingValues = Readonly<Record<string, unknown>>;

// Stored on `globalThis`: Next.js bundles pages and route handlers separately, so a module variable
// would exist once per bundle.
const KEY: unique symbol = Symbol.for("niramoy.stored-settings");
const holder: typeof globalThis & { [KEY]?: SettingValues } = globalThis;

let cached: { stored: SettingValues | undefined; settings: SiteSettings } | undefined;

/**
 * Returns the site settings: `lib/site/defaults.json`, overridden per key by `SITE_FILE`, and that
 * by the database. Returns the same object until the stored settings change.
 * @throws ConfigError if the file is missing or has an invalid value
 */
export function readSiteSettings(): SiteSettings {
  const stored = holder[KEY];
  if (!cached || cached.stored !== stored)
    cached = { stored, settings: layerSettings(stored ?? {}).settings };
  return cached.settings;
}

/**
 * Applies the settings of the database for the whole process.
 * @returns keys that are ignored because they are unknown or invalid
 */
export function applyStoredSettings(stored: SettingValues): string[] {
  const { ignored } = layerSettings(stored);
  holder[KEY] = stored;
  return ignored;
}

/** Returns a function that caches a value derived from the settings until they change. */
export function derivedFromSettings<T>(make: (settings: SiteSettings) => T): () => T {
  let last: { settings: SiteSettings; made: T } | undefined;
  return () => {
    const settings = readSiteSettings();
    if (last?.settings !== settings) last = { settings, made: make(settings) };
    return last.made;
  };
}

/** Source of a setting, in ascending precedence. */
export type SettingOrigin = "default" | "file" | "table";

interface LayeredSettings {
  settings: SiteSettings;
  origins: Record<string, SettingOrigin>;
  /** Keys of the database that are unknown or have an invalid value. */
  ignored: string[];
}

/**
 * Returns all settings with their sources, given the values of the database.
 * @throws ConfigError if `SITE_FILE` is missing or has an invalid value
 */
export function layerSettings(stored: SettingValues): LayeredSettings {
  const own = fileValues();
  const startsEmpty = STARTS_EMPTY in stored;
  const keys = Object.keys(stored).filter((key) => key !== STARTS_EMPTY);
  const ignored = keys.filter((key) => settingError(key, stored[key]) !== null);
  const valid = keys.filter((key) => !ignored.includes(key));
  const table = Object.fromEntries(valid.map((key) => [key, stored[key]]));
  const origin = (key: string) => (key in table ? "table" : key in own ? "file" : "default");
  const origins = Object.keys(siteSettings.shape).map((key) => [key, origin(key)] as const);
  return {
    settings: checked({ ...own, ...table }, startsEmpty),
    origins: Object.fromEntries(origins),
    ignored,
  };
}

type SettingKey = keyof SiteSettings;

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(siteSettings.shape, key);
}

/**
 * Returns one setting with its source.
 * @param stored its value in the database; undefined for none
 * @param startsEmpty whether the shop was created without demo data
 * @throws ConfigError if `SITE_FILE` is missing or has an invalid value for it
 */
export function layerSetting<Key extends SettingKey>(
  key: Key,
  stored: unknown,
  startsEmpty = false,
): { value: SiteSettings[Key]; source: SettingOrigin } {
  const own = fileValues();
  if (stored !== undefined && settingError(key, stored) === null)
    return { value: checked({ [key]: stored })[key], source: "table" };
  if (Object.hasOwn(own, key)) return { value: checked({ [key]: own[key] })[key], source: "file" };
  return { value: checked({}, startsEmpty)[key], source: "default" };
}

/** Returns a one-line error for the value of a key; null if it is valid. */
export function settingError(key: string, value: unknown): string | null {
  if (!isSettingKey(key)) return unknownKey(key, "");
  const [issue] = settingIssues(key, value);
  if (issue) return complaint(issue);
  return value === undefined ? `${key} has no value` : null;
}

/**
 * Returns a valid value of a key as it is stored: a phone number has Latin digits. Only single texts
 * change, since defaults of a part may change with a later version.
 */
export function storedForm(key: string, value: unknown): unknown {
  if (typeof value !== "string" || !isSettingKey(key)) return value;
  return siteSettings.shape[key].parse(value);
}

/** Returns the problems of a key's value; the path of each issue begins with the key. */
export function settingIssues(key: SettingKey, value: unknown): readonly z.core.$ZodIssue[] {
  const parsed = siteSettings.partial().safeParse({ [key]: value });
  return parsed.success ? [] : parsed.error.issues;
}

/** Payment options of order forms, in the page's language. */
export interface PaymentOptions {
  mobileLabel: string;
  cashOnDelivery: boolean;
  /** Which orders can be paid so; missing without cash on delivery, or if another server decides. */
  cash?: CashRules;
  /** Missing if there is only one. */
  ways?: PaymentWays;
  /** Missing if the shop asks for none. */
  consent?: CheckoutConsent;
  /** Missing if the shop offers no pick-up. */
  pickup?: PickupPlace;
}

/** Returns address and opening hours of the shop. */
export function shopPlace(locale: Locale): PickupPlace {
  const { address, hours } = readSiteSettings();
  return { address: address[locale], hours: hours[locale] };
}

/** Returns where orders can be picked up; null if they cannot, or if another server takes them. */
function pickupPlace(locale: Locale): PickupPlace | null {
  if (!readSiteSettings().pickup.offered || serverConfig().apiUrl) return null;
  return shopPlace(locale);
}

/** Returns which orders can be paid in cash; undefined if none can, or if another server decides. */
export function offeredCash(): CashRules | undefined {
  const { payment, cashRules } = readSiteSettings();
  const { apiUrl, payment: gateways } = serverConfig();
  if (!payment.cashOnDelivery || apiUrl) return undefined;
  return gateways.gateway === "none" ? { ...cashRules, advance: null } : cashRules;
}

/** Returns the payment options from the site settings. */
export function paymentOptions(locale: Locale): PaymentOptions {
  const { payment } = readSiteSettings();
  const cash = offeredCash();
  const ways = paymentWays(locale);
  const consent = checkoutConsent(locale);
  const pickup = pickupPlace(locale);
  return {
    mobileLabel: onlineLabel(payment, locale),
    cashOnDelivery: payment.cashOnDelivery,
    ...(cash && { cash }),
    ...(ways && { ways }),
    ...(consent && { consent }),
    ...(pickup && { pickup }),
  };
}

/** Returns the values of `SITE_FILE`, not validated. */
function fileValues(): SettingValues {
  const file = serverConfig().siteFile;
  // A shop with its own SITE_FILE must not show the demo licences.
  return file ? { licences: null, ...overrides(file) } : {};
}

function checked(own: SettingValues, startsEmpty = false): SiteSettings {
  const parsed = siteSettings.safeParse({ ...defaults, ...own });
  if (parsed.success) {
    const start = Object.entries(startsEmpty ? EMPTY_START : {}).filter(([key]) => !(key in own));
    return Object.assign(parsed.data, Object.fromEntries(start));
  }
  throw new ConfigError(`SITE_FILE: ${complaint(parsed.error.issues[0])}`);
}

/** Returns a one-line error message. For an unknown key it lists the known ones. */
function complaint(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join(".") ?? "";
  if (issue?.code !== "unrecognized_keys") return `${place} ${inEnglish(issue?.message ?? "")}`;
  return unknownKey([place, issue.keys[0]].filter(Boolean).join("."), place);
}

function unknownKey(key: string, place: string): string {
  const known = place ? "" : `, known keys are ${Object.keys(siteSettings.shape).join(", ")}`;
  return `${key} is not known${known}`;
}

function overrides(file: string): object {
  try {
    return z.looseObject({}).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new ConfigError(`SITE_FILE ${file} cannot be read as a JSON object`);
  }
}
