import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Locale } from "@/lib/i18n/locales";
import { ConfigError, serverConfig } from "@/lib/site/config/server-config";
import defaults from "./defaults.json";
import { type SiteSettings, siteSettings } from "./settings-schema";

/** Pictures of the shop itself, as site paths. */
export const BRAND_PICTURES = {
  /** 512 x 512. */
  icon: "/brand/icon-512.png",
  /** What a shared page shows that has no picture of its own; 1200 x 630. */
  preview: "/brand/og-default.jpg",
} as const;

/** Values by key, not yet checked. */
export type SettingValues = Readonly<Record<string, unknown>>;

// Next bundles pages and route handlers apart: a module variable would exist more than once.
const KEY: unique symbol = Symbol.for("niramoy.stored-settings");
const holder: typeof globalThis & { [KEY]?: SettingValues } = globalThis;

let cached: { stored: SettingValues | undefined; settings: SiteSettings } | undefined;

/**
 * Name, contact and texts of this shop: `lib/site/defaults.json`, overridden key by key by `SITE_FILE`, and
 * that by what the database has. The same object until the latter changes.
 * @throws ConfigError when the file is missing or has a bad value.
 */
export function readSiteSettings(): SiteSettings {
  const stored = holder[KEY];
  if (!cached || cached.stored !== stored)
    cached = { stored, settings: layerSettings(stored ?? {}).settings };
  return cached.settings;
}

/** From now on these of the database count, for the whole process. @returns keys whose values cannot */
export function takeStoredSettings(stored: SettingValues): string[] {
  const { ignored } = layerSettings(stored);
  holder[KEY] = stored;
  return ignored;
}

/** Something made of the settings, made anew only after they have changed. */
export function madeOfSettings<T>(make: (settings: SiteSettings) => T): () => T {
  let last: { settings: SiteSettings; made: T } | undefined;
  return () => {
    const settings = readSiteSettings();
    if (last?.settings !== settings) last = { settings, made: make(settings) };
    return last.made;
  };
}

/** Where the value of a key comes from, the weakest first. */
export type SettingOrigin = "default" | "file" | "table";

interface LayeredSettings {
  settings: SiteSettings;
  origins: Record<string, SettingOrigin>;
  /** Keys of the database that are not known, or have a value that is not valid. */
  ignored: string[];
}

/**
 * All settings with where each comes from, if the database had these.
 * @throws ConfigError when `SITE_FILE` is missing or has a bad value.
 */
export function layerSettings(stored: SettingValues): LayeredSettings {
  const file = serverConfig().siteFile;
  // The licences of the demo are nobody else's.
  const own: Record<string, unknown> = file ? { licences: null, ...overrides(file) } : {};
  const keys = Object.keys(stored);
  const ignored = keys.filter((key) => settingComplaint(key, stored[key]) !== null);
  const valid = keys.filter((key) => !ignored.includes(key));
  const table = Object.fromEntries(valid.map((key) => [key, stored[key]]));
  const origin = (key: string) => (key in table ? "table" : key in own ? "file" : "default");
  const origins = Object.keys(siteSettings.shape).map((key) => [key, origin(key)] as const);
  return {
    settings: checked({ ...own, ...table }),
    origins: Object.fromEntries(origins),
    ignored,
  };
}

/** What is wrong with a value for a key, in one line; null when nothing is. */
export function settingComplaint(key: string, value: unknown): string | null {
  if (!Object.hasOwn(siteSettings.shape, key)) return unknownKey(key, "");
  const parsed = siteSettings.partial().safeParse({ [key]: value });
  if (!parsed.success) return complaint(parsed.error.issues[0]);
  return value === undefined ? `${key} has no value` : null;
}

/** What order forms offer, in the language of the page. */
export interface PaymentOptions {
  mobileLabel: string;
  cashOnDelivery: boolean;
}

/** The same in a language, by the site settings. */
export function paymentOptions(locale: Locale): PaymentOptions {
  const { cashOnDelivery, mobileLabel } = readSiteSettings().payment;
  return { mobileLabel: mobileLabel[locale], cashOnDelivery };
}

function checked(own: SettingValues): SiteSettings {
  const parsed = siteSettings.safeParse({ ...defaults, ...own });
  if (parsed.success) return parsed.data;
  throw new ConfigError(`SITE_FILE: ${complaint(parsed.error.issues[0])}`);
}

/** One line that says what is wrong, and for an unknown key which there are. */
function complaint(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join(".") ?? "";
  if (issue?.code !== "unrecognized_keys") return `${place} ${issue?.message}`;
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
