import { z } from "zod";

const STEADFAST_LIVE = "https://portal.packzy.com";

/** Credentials of couriers; one without its own is not offered. */
export const courierVariables = {
  STEADFAST_API_KEY: z.string().optional(),
  STEADFAST_SECRET_KEY: z.string().optional(),
  STEADFAST_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
};

type CourierValues = z.infer<z.ZodObject<typeof courierVariables>> & { STEADFAST_URL?: string };

/** Settings of one courier. `webhookSecret`: null if its server sends no news. */
export interface CourierConfig {
  courier: "steadfast";
  baseUrl: string;
  credentials: { apiKey: string; secretKey: string };
  webhookSecret: string | null;
}

const NAMES = ["STEADFAST_API_KEY", "STEADFAST_SECRET_KEY"] as const;

/**
 * Reads the couriers that are set up.
 * @returns the couriers, or a one-line error
 */
export function readCouriers(values: CourierValues): CourierConfig[] | string {
  const { STEADFAST_API_KEY: apiKey, STEADFAST_SECRET_KEY: secretKey } = values;
  const webhookSecret = values.STEADFAST_WEBHOOK_SECRET ?? null;
  if (!apiKey || !secretKey) {
    const given = NAMES.find((name) => values[name]);
    const other = given ?? (webhookSecret === null ? undefined : "STEADFAST_WEBHOOK_SECRET");
    const missing = NAMES.find((name) => !values[name]);
    return other ? `${missing} is required if ${other} is set` : [];
  }
  const baseUrl = values.STEADFAST_URL ?? STEADFAST_LIVE;
  return [{ courier: "steadfast", baseUrl, credentials: { apiKey, secretKey }, webhookSecret }];
}
