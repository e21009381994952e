import { z } from "zod";
import { isLoopback } from "@/lib/base/http";

const SSLCOMMERZ_LIVE = "https://securepay.sslcommerz.com";
const GATEWAYS = ["sandbox", "bkash", "sslcommerz"] as const;
const WANTED = /^(?:none|(?:sandbox|bkash|sslcommerz)(?: *, *(?:sandbox|bkash|sslcommerz))*)$/;

/**
 * `PAYMENT` selects the gateways of new payments. The BKASH_ and SSLCOMMERZ_ variables are the
 * merchant's credentials.
 */
export const paymentVariables = {
  PAYMENT: z
    .string()
    .regex(WANTED, "must be none, or sandbox, bkash, sslcommerz with commas between them")
    .optional(),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  BKASH_REFUND: z.enum(["v1", "v2"], "must be v1 or v2").default("v2"),
  SSLCOMMERZ_STORE_ID: z.string().optional(),
  SSLCOMMERZ_PASSWORD: z.string().optional(),
};

type PaymentValues = z.infer<z.ZodObject<typeof paymentVariables>> & {
  BKASH_BASE_URL?: string;
  SSLCOMMERZ_URL?: string;
};

interface BkashCredentials {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

interface SslcommerzCredentials {
  storeId: string;
  password: string;
}

/** Settings of one payment gateway. */
type GatewayConfig =
  | { gateway: "sandbox"; refundApi: "v1" | "v2" }
  | { gateway: "bkash"; refundApi: "v1" | "v2"; baseUrl: string; credentials: BkashCredentials }
  | { gateway: "sslcommerz"; baseUrl: string; credentials: SslcommerzCredentials };

/**
 * The first gateway of new payments, or none. `unset`: PAYMENT is not set and the site is public.
 * `also`: other gateways of new payments. `kept`: gateways that are set up only to settle and refund
 * their earlier payments.
 */
export type PaymentConfig = (GatewayConfig | { gateway: "none"; unset: boolean }) & {
  also: GatewayConfig[];
  kept: GatewayConfig[];
};

const BKASH_NAMES = [
  "BKASH_BASE_URL",
  "BKASH_USERNAME",
  "BKASH_PASSWORD",
  "BKASH_APP_KEY",
  "BKASH_APP_SECRET",
] as const;
const SSLCOMMERZ_NAMES = ["SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_PASSWORD"] as const;

/**
 * Reads variables that are set together or not at all.
 * @returns their values, null if none is set, or a one-line error
 */
function readTogether(
  values: PaymentValues,
  names: readonly (keyof PaymentValues)[],
): string[] | null | string {
  const missing = names.filter((name) => !values[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    return `${missing[0]} is required if ${names.find((name) => values[name])} is set`;
  return names.map((name) => values[name] ?? "");
}

/** @returns bKash, null if none of its variables is set, or a one-line error */
function readBkash(values: PaymentValues): GatewayConfig | null | string {
  const read = readTogether(values, BKASH_NAMES);
  if (!Array.isArray(read)) return read;
  const [baseUrl = "", username = "", password = "", appKey = "", appSecret = ""] = read;
  const credentials = { username, password, appKey, appSecret };
  return { gateway: "bkash", refundApi: values.BKASH_REFUND, baseUrl, credentials };
}

/** @returns SSLCOMMERZ, null if none of its variables is set, or a one-line error */
function readSslcommerz(values: PaymentValues): GatewayConfig | null | string {
  const read = readTogether(values, SSLCOMMERZ_NAMES);
  if (!Array.isArray(read)) return read;
  const [storeId = "", password = ""] = read;
  const baseUrl = values.SSLCOMMERZ_URL ?? SSLCOMMERZ_LIVE;
  return { gateway: "sslcommerz", baseUrl, credentials: { storeId, password } };
}

/**
 * Selects the gateways of new payments: those of PAYMENT, else all whose keys are set, else the
 * sandbox on localhost, else none. A public site has the sandbox only if PAYMENT selects it, because
 * its test money would make books free.
 * @returns the gateways, or a one-line error
 */
export function readPayment(values: PaymentValues, siteUrl: string): PaymentConfig | string {
  const { PAYMENT: wanted, BKASH_REFUND: refundApi } = values;
  const names = wanted?.split(/ *, */) ?? null;
  const providers: GatewayConfig[] = [];
  for (const read of [readBkash(values), readSslcommerz(values)]) {
    if (typeof read === "string") return read;
    if (read) providers.push(read);
  }
  const hasSandbox = names?.includes("sandbox") || isLoopback(new URL(siteUrl).hostname);
  const gateways: GatewayConfig[] = [
    ...providers,
    ...(hasSandbox ? [{ gateway: "sandbox", refundApi } as const] : []),
  ];
  const missing = GATEWAYS.find(
    (name) => names?.includes(name) && !gateways.some(({ gateway }) => gateway === name),
  );
  if (missing) {
    const prefix = missing.toUpperCase();
    return `PAYMENT is ${wanted}, but the ${prefix}_ variables are missing`;
  }
  const offered = names
    ? names.flatMap((name) => gateways.find(({ gateway }) => gateway === name) ?? [])
    : providers.length > 0
      ? providers
      : gateways;
  const [first, ...also] = [...new Set(offered)];
  const kept = gateways.filter((gateway) => !offered.includes(gateway));
  return first
    ? { ...first, also, kept }
    : { gateway: "none", unset: wanted === undefined, also, kept };
}
