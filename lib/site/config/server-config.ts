import path from "node:path";
import { z } from "zod";
import { isLoopback } from "@/lib/base/http";
import { FEATURES, type Feature } from "@/lib/contract/calls/call";
import { DEFAULT_UNSENT_UPLOADS_MB } from "../unsent-uploads";
import { type CourierConfig, courierVariables, readCouriers } from "./courier-config";
import { type OutboxConfig, outboxVariables, readOutbox } from "./outbox-config";
import { type PaymentConfig, paymentVariables, readPayment } from "./payment-config";
import { TECHNIQUES, type Technique } from "./techniques";

/** Invalid environment variable. The message is a single line for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: "must be an http(s) address",
  })
  .transform((value) => value.replace(/\/+$/, ""));

const ORIGIN = "must be an address without a path, such as https://shop.example";

const siteOrigin = httpUrl.refine(
  (value) => URL.canParse(value) && isOrigin(new URL(value)),
  ORIGIN,
);

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname + search + hash + username + password === "/";
}

const GATEWAY =
  "must be an https address without a path, a user or a password, such as https://securepay.sslcommerz.com";

/** The origin of a gateway that is sent its password: encrypted, or on this machine. */
const gatewayOrigin = httpUrl.refine((value) => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isOrigin(url) && (url.protocol === "https:" || isLoopback(url.hostname));
}, GATEWAY);

const DATABASE = "must be a postgresql address such as postgresql://user:password@host/database";

const databaseUrl = z.string().refine(
  (value) => {
    if (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value)) return false;
    return new URL(value).pathname.length > 1;
  },
  { message: DATABASE },
);

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

/** Comma-separated list of some of these names. */
const listOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((list) => list.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(names, `must be a comma-separated list of ${names.join(", ")}`)));

const SCALE = "must be a number above 0";

const environment = z.object({
  PORT: integer(1, 65535).default(3000),
  HOSTNAME: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: siteOrigin.optional(),
  API_URL: httpUrl.optional(),
  API_FEATURES: listOf(FEATURES).optional(),
  DATABASE_URL: databaseUrl.optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  SITE_FILE: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default("https://www.google.com/recaptcha/api/siteverify"),
  ...paymentVariables,
  BKASH_BASE_URL: httpUrl.optional(),
  SSLCOMMERZ_URL: gatewayOrigin.optional(),
  ...courierVariables,
  STEADFAST_URL: gatewayOrigin.optional(),
  PATHAO_URL: gatewayOrigin.optional(),
  ...outboxVariables,
  REVALIDATE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(["on", "off"], "must be on or off").default("off"),
  UNSENT_UPLOADS_MB: integer(100, 1_000_000).default(DEFAULT_UNSENT_UPLOADS_MB),
  PAGE_CACHE_MB: integer(16, 65_536).default(256),
  NEXT_INTERNALS_OFF: listOf(TECHNIQUES).default([]),
  SERVICE_WORKER: z.enum(["on", "off"], "must be on or off").default("on"),
  IMAGE_CACHE_DIR: z.string().optional(),
  SHARED_FILES_DIR: z.string().optional(),
  IMAGE_AVIF: z.enum(["on", "off"], "must be on or off").default("on"),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?$/, SCALE)
    .transform(Number)
    .refine((scale) => scale > 0, SCALE)
    .default(1),
  METRICS_PORT: integer(1, 65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  BACKUP_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_AFTER: z.string().optional(),
  LOG_REQUESTS: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be a pino level")
    .default("info"),
});

const absolutePath = (folder: string) =>
  path.resolve(/* turbopackIgnore: true */ process.cwd(), folder);

export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface ServerConfig {
  port: number;
  hostname: string | undefined;
  /**
   * Absolute path of the data directory: SQLite file and secrets, with PostgreSQL only e-book
   * files.
   */
  dataDir: string;
  /** URL of the embedded backend's PostgreSQL; undefined for the SQLite file. */
  databaseUrl: string | undefined;
  /** Public origin without a trailing slash. Its scheme decides whether cookies are Secure. */
  siteUrl: string;
  /** Root URL of the external API; undefined for the embedded backend. */
  apiUrl: string | undefined;
  /**
   * Features of the API: all for the embedded backend, those of API_FEATURES for an external API.
   */
  features: readonly Feature[];
  appSecret: string | undefined;
  /** Defaults to `demo` only if SITE_URL is localhost and the database is SQLite. */
  seed: "demo" | "none";
  siteFile: string | undefined;
  recaptcha: { siteKey: string; secret: string | undefined; verifyUrl: string } | undefined;
  payment: PaymentConfig;
  /** Couriers with an interface; empty with API_URL. */
  couriers: CourierConfig[];
  /** Channels for notifications; empty with API_URL. */
  outbox: OutboxConfig;
  /** Secret that authorizes revalidation requests; undefined disables them. */
  revalidateSecret: string | undefined;
  /** Whether the HSTS header includes the subdomains of SITE_URL's host. */
  hstsSubdomains: boolean;
  /**
   * Number of proxies in front of the shop that append to X-Forwarded-For; 0 ignores the header.
   */
  trustProxyHops: number;
  /** Factor for every rate limit. */
  rateLimitScale: number;
  /** Size limit of uploads that are not sent with an order, in MB. */
  unsentUploadsMb: number;
  /** Size limit of the page store, in MB. */
  pageCacheMb: number;
  /** Techniques around undocumented formats of Next that are not used. */
  nextInternalsOff: readonly Technique[];
  /** Whether browsers keep visited pages to show them offline. */
  serviceWorker: "on" | "off";
  /** Port and token of the metrics; disabled without either. */
  metrics: MetricsConfig;
  /** Encryption key of backups, and the command that copies each backup elsewhere. */
  backup: { key: string | undefined; after: string | undefined };
  /** Whether each request is logged at level `info`. */
  logRequests: boolean;
  /** Absolute path of the folder with the files of this build and of earlier ones. */
  sharedFilesDir: string;
  /** Absolute path of the cache for resized pictures; undefined for a folder below `dataDir`. */
  imageCacheDir: string | undefined;
  /** Whether resized pictures are also created as AVIF. */
  imageAvif: boolean;
  logLevel: string;
}

/** Metrics are served on a separate port, or on the shop's port to requests with the token. */
export interface MetricsConfig {
  port: number | undefined;
  hostname: string;
  token: string | undefined;
}

/**
 * Validates the environment. Empty values count as unset.
 * @throws ConfigError for the first invalid variable
 */
export function readServerConfig(env: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.RECAPTCHA_SITE_KEY && !values.RECAPTCHA_SECRET && !values.API_URL) {
    throw new ConfigError("RECAPTCHA_SECRET is required if RECAPTCHA_SITE_KEY is set");
  }
  // Processes with the same database need the same secret, so none of them may generate its own.
  if (values.DATABASE_URL && !values.APP_SECRET && !values.API_URL) {
    throw new ConfigError("APP_SECRET is required if DATABASE_URL is set");
  }
  if (values.METRICS_PORT === values.PORT)
    throw new ConfigError("METRICS_PORT must differ from PORT");
  const siteUrl = values.SITE_URL
    ? new URL(values.SITE_URL).origin
    : `http://localhost:${values.PORT}`;
  const isPublic = !isLoopback(new URL(siteUrl).hostname);
  const payment = readPayment(values, siteUrl);
  if (typeof payment === "string") throw new ConfigError(payment);
  const couriers = readCouriers(values);
  if (typeof couriers === "string") throw new ConfigError(couriers);
  const outbox = readOutbox(values, siteUrl);
  if (typeof outbox === "string") throw new ConfigError(outbox);
  return {
    port: values.PORT,
    hostname: values.HOSTNAME,
    dataDir: absolutePath(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    siteUrl,
    apiUrl: values.API_URL,
    features: values.API_URL ? (values.API_FEATURES ?? []) : FEATURES,
    appSecret: values.APP_SECRET,
    seed: values.SEED ?? (isPublic || values.DATABASE_URL ? "none" : "demo"),
    siteFile: values.SITE_FILE,
    recaptcha: values.RECAPTCHA_SITE_KEY
      ? {
          siteKey: values.RECAPTCHA_SITE_KEY,
          secret: values.RECAPTCHA_SECRET,
          verifyUrl: values.RECAPTCHA_VERIFY_URL,
        }
      : undefined,
    payment,
    couriers: values.API_URL ? [] : couriers,
    outbox: values.API_URL ? {} : outbox,
    revalidateSecret: values.REVALIDATE_SECRET,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
    rateLimitScale: values.RATE_LIMIT_SCALE,
    unsentUploadsMb: values.UNSENT_UPLOADS_MB,
    pageCacheMb: values.PAGE_CACHE_MB,
    nextInternalsOff: values.NEXT_INTERNALS_OFF,
    serviceWorker: values.SERVICE_WORKER,
    metrics: {
      port: values.METRICS_PORT,
      hostname: values.METRICS_HOST,
      token: values.METRICS_TOKEN,
    },
    backup: { key: values.BACKUP_KEY, after: values.BACKUP_AFTER },
    logRequests: values.LOG_REQUESTS === "on",
    sharedFilesDir: absolutePath(values.SHARED_FILES_DIR ?? path.join(values.DATA_DIR, "static")),
    imageCacheDir: values.IMAGE_CACHE_DIR && absolutePath(values.IMAGE_CACHE_DIR),
    imageAvif: values.IMAGE_AVIF === "on",
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns the origin under which this machine reaches its own server. */
export function localOrigin({ port, hostname }: Pick<ServerConfig, "port" | "hostname">): string {
  const host = !hostname || hostname === "0.0.0.0" || hostname === "::" ? "127.0.0.1" : hostname;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

let cached: ServerConfig | undefined;

/**
 * Returns the configuration of the process. Reads the environment on first use, never during the
 * build.
 */
export function serverConfig(): ServerConfig {
  cached ??= readServerConfig(process.env);
  return cached;
}

/** User-Agent header of the shop's requests to the external API. */
export function shopUserAgent({ siteUrl }: Pick<ServerConfig, "siteUrl">): string {
  return `Niramoy-Shop (+${siteUrl})`;
}
