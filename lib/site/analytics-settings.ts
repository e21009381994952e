import { z } from "zod";
import { httpsAddress } from "./site-fields";

/** The analytics service of the shop. */
export const analyticsSettings = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.literal("google"),
    id: z.string().regex(/^G-[A-Z0-9]{4,16}$/, "must be an id such as G-AB12CD34EF"),
  }),
  z.strictObject({
    provider: z.literal("plausible"),
    /** URL of the script variant for manual page views, self-hosted or not. */
    script: httpsAddress,
    /** Domain under which the site is registered at the service. */
    domain: z.hostname("must be the name of a host"),
  }),
]);

export type AnalyticsSettings = z.infer<typeof analyticsSettings>;

/** Returns the origins that the service needs in the content security policy. */
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
