import { z } from "zod";
import { isLoopback } from "@/lib/base/http";

const KEYS = ["BKASH_USERNAME", "BKASH_PASSWORD", "BKASH_APP_KEY", "BKASH_APP_SECRET"] as const;

/** `PAYMENT` selects the gateway. The BKASH_ variables are the merchant's credentials. */
export const paymentVariables = {
  PAYMENT: z.enum(["sandbox", "bkash", "none"], "must be sandbox, bkash or none").optional(),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  BKASH_REFUND: z.enum(["v1", "v2"], "must be v1 or v2").default("v2"),
};

type PaymentValues = z.infer<z.ZodObject<typeof paymentVariables>> & { BKASH_BASE_URL?: string };

interface Credentials {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

/** Settings of one payment gateway. */
type GatewayConfig =
  | { gateway: "sandbox"; refundApi: "v1" | "v2" }
  | { gateway: "bkash"; refundApi: "v1" | "v2"; baseUrl: string; credentials: Credentials };

/**
 * The gateway of new payments, or none. `unset`: PAYMENT is not set and the site is public. `kept`:
 * other gateways that are set up, which settle and refund their earlier payments.
 */
export type PaymentConfig = (GatewayConfig | { gateway: "none"; unset: boolean }) & {
  kept: GatewayConfig[];
};

const NAMES = ["BKASH_BASE_URL", ...KEYS] as const;

/** @returns bKash, null if none of its variables is set, or a one-line error */
function readBkash(values: PaymentValues): GatewayConfig | null | string {
  const missing = NAMES.filter((name) => !values[name]);
  if (missing.length === NAMES.length) return null;
  if (missing.length > 0)
    return `${missing[0]} is required if ${NAMES.find((name) => values[name])} is set`;
  const [baseUrl = "", username = "", password = "", appKey = "", appSecret = ""] = NAMES.map(
    (name) => values[name],
  );
  const credentials = { username, password, appKey, appSecret };
  return { gateway: "bkash", refundApi: values.BKASH_REFUND, baseUrl, credentials };
}

/**
 * Selects the gateway of new payments: that of PAYMENT, else bKash if its keys are set, else the
 * sandbox on localhost, else none. A public site has the sandbox only if PAYMENT selects it,
 * because its test money would make books free.
 * @returns the gateways, or a one-line error
 */
export function readPayment(values: PaymentValues, siteUrl: string): PaymentConfig | string {
  const { PAYMENT: wanted, BKASH_REFUND: refundApi } = values;
  const bkash = readBkash(values);
  if (typeof bkash === "string") return bkash;
  if (wanted === "bkash" && !bkash) return "PAYMENT is bkash, but the BKASH_ variables are missing";
  const hasSandbox = wanted === "sandbox" || isLoopback(new URL(siteUrl).hostname);
  const gateways: GatewayConfig[] = [
    ...(bkash ? [bkash] : []),
    ...(hasSandbox ? [{ gateway: "sandbox", refundApi } as const] : []),
  ];
  const name = wanted ?? gateways[0]?.gateway;
  const active = gateways.find(({ gateway }) => gateway === name);
  const kept = gateways.filter((gateway) => gateway !== active);
  return active ? { ...active, kept } : { gateway: "none", unset: wanted === undefined, kept };
}
