import "server-only";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError, serverConfig } from "@/lib/config/server-config";
import defaults from "./defaults.json";

const inBothLanguages = z.object({ en: z.string().min(1), bn: z.string().min(1) });
const sitePath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

const siteSettings = z.strictObject({
  name: inBothLanguages,
  tagline: inBothLanguages,
  /** Horizontal logo, 256 x 64. */
  logo: z.object({ en: sitePath, bn: sitePath }),
  phone: z.string().regex(/^\+?[\d\s()-]{6,25}$/, "must be a phone number"),
  email: z.email(),
  address: inBothLanguages,
  hours: inBothLanguages,
});

export type SiteSettings = z.infer<typeof siteSettings>;

let remembered: SiteSettings | undefined;

/**
 * Name, contact and texts of this shop: `lib/site/defaults.json`, overridden key by key by `SITE_FILE`.
 * Read once, at run time. @throws ConfigError when the file is missing or has a bad value.
 */
export function readSiteSettings(): SiteSettings {
  remembered ??= checked(serverConfig().siteFile);
  return remembered;
}

function checked(file: string | undefined): SiteSettings {
  const parsed = siteSettings.safeParse({ ...defaults, ...(file ? overrides(file) : {}) });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`SITE_FILE: ${issue?.path.join(".")} ${issue?.message}`);
}

function overrides(file: string): object {
  try {
    return z.looseObject({}).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new ConfigError(`SITE_FILE ${file} cannot be read as a JSON object`);
  }
}
