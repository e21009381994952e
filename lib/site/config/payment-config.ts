import { z } from "zod";
import { isLoopback } from "@/lib/base/http";

const KEYS = ["BKASH_USERNAME", "BKASH_PASSWORD", "BKASH_APP_KEY", "BKASH_APP_SECRET"] as const;

/** How e-books are paid: `PAYMENT`, and what bKash gives a merchant. */
export const paymentVariables = {
  PAYMENT: z.enum(["sandbox", "bkash", "none"], "must be sandbox, bkash or none").optional(),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
};

type PaymentValues = z.infer<z.ZodObject<typeof paymentVariables>> & { BKASH_BASE_URL?: string };

/** The gateway in use; `unset` when nothing was said and the site is public. */
export type PaymentConfig =
  | { gateway: "sandbox" }
  | { gateway: "none"; unset: boolean }
  | {
      gateway: "bkash";
      baseUrl: string;
      credentials: { username: string; password: string; appKey: string; appSecret: string };
    };

/**
 * bKash when its keys are set, else the sandbox on this machine or where PAYMENT asks for it, else
 * none: nobody gives books away by accident.
 * @returns the gateway, or what is wrong in one line
 */
export function readPayment(values: PaymentValues, siteUrl: string): PaymentConfig | string {
  const { PAYMENT: wanted, BKASH_BASE_URL: baseUrl } = values;
  const names = ["BKASH_BASE_URL", ...KEYS] as const;
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0 && missing.length < names.length)
    return `${missing[0]} is missing beside ${names.find((name) => values[name])}`;
  const hasKeys = missing.length === 0;
  if (wanted === "none") return { gateway: "none", unset: false };
  if (wanted === "bkash" && !hasKeys)
    return "PAYMENT is bkash, but the BKASH_ variables are missing";
  if (wanted === "sandbox" && hasKeys)
    return "PAYMENT is sandbox, but the BKASH_ variables are set";
  if (hasKeys) {
    const [username = "", password = "", appKey = "", appSecret = ""] = KEYS.map(
      (name) => values[name],
    );
    const credentials = { username, password, appKey, appSecret };
    return { gateway: "bkash", baseUrl: baseUrl ?? "", credentials };
  }
  if (wanted === "sandbox" || isLoopback(new URL(siteUrl).hostname)) return { gateway: "sandbox" };
  return { gateway: "none", unset: true };
}
