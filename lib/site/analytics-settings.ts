import { z } from "zod";
import { httpsAddress } from "./site-fields";

/** A service that counts visits. */
export const analyticsSettings = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.literal("google"),
    id: z.string().regex(/^G-[A-Z0-9]{4,16}$/, "must be an id such as G-AB12CD34EF"),
  }),
  z.strictObject({
    provider: z.literal("plausible"),
    /** Its script for views that are sent by hand, of a host of one's own or not. */
    script: httpsAddress,
    /** The site's name there. */
    domain: z.hostname("must be the name of a host"),
  }),
]);

export type AnalyticsSettings = z.infer<typeof analyticsSettings>;

/** What a page may load and call for it, as sources of a content security policy. */
export function analyticsSources(settings: AnalyticsSettings | null): {
  script: string[];
  connect: string[];
} {
  if (!settings) return { script: [], connect: [] };
  if (settings.provider === "plausible") {
    const { origin } = new URL(settings.script);
    return { script: [origin], connect: [origin] };
  }
  return {
    script: ["https://www.googletagmanager.com"],
    connect: ["https://www.google-analytics.com", "https://*.google-analytics.com"],
  };
}
