import path from "node:path";
import { z } from "zod";

/** A bad environment variable; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: "must be an http(s) address",
  })
  .transform((value) => value.replace(/\/+$/, ""));

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

const SCALE = "must be a number above 0";

const environment = z.object({
  PORT: integer(1, 65535).default(3000),
  HOSTNAME: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: httpUrl.optional(),
  API_URL: httpUrl.optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SEED: z.enum(["demo", "none"], "must be demo or none").default("demo"),
  SITE_FILE: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default("https://www.google.com/recaptcha/api/siteverify"),
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,3})?$/, SCALE)
    .transform(Number)
    .refine((scale) => scale > 0, SCALE)
    .default(1),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be a pino level")
    .default("info"),
});

export interface ServerConfig {
  port: number;
  hostname: string | undefined;
  /** Absolute path of the folder that holds the database and secrets. */
  dataDir: string;
  /** Public origin without a trailing slash; its scheme decides Secure cookies. */
  siteUrl: string;
  /** Root of the external API's site, or undefined for the embedded backend. */
  apiUrl: string | undefined;
  appSecret: string | undefined;
  seed: "demo" | "none";
  siteFile: string | undefined;
  recaptcha: { siteKey: string; secret: string | undefined; verifyUrl: string } | undefined;
  /** How many proxies in front of us write X-Forwarded-For; 0 believes nobody. */
  trustProxyHops: number;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  logLevel: string;
}

/**
 * Checks the environment (DESIGN 5). Empty values count as unset.
 * @throws ConfigError naming the first bad variable.
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
    throw new ConfigError("RECAPTCHA_SECRET is missing beside RECAPTCHA_SITE_KEY");
  }
  return {
    port: values.PORT,
    hostname: values.HOSTNAME,
    dataDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), values.DATA_DIR),
    siteUrl: values.SITE_URL ? new URL(values.SITE_URL).origin : `http://localhost:${values.PORT}`,
    apiUrl: values.API_URL,
    appSecret: values.APP_SECRET,
    seed: values.SEED,
    siteFile: values.SITE_FILE,
    recaptcha: values.RECAPTCHA_SITE_KEY
      ? {
          siteKey: values.RECAPTCHA_SITE_KEY,
          secret: values.RECAPTCHA_SECRET,
          verifyUrl: values.RECAPTCHA_VERIFY_URL,
        }
      : undefined,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
  };
}

let remembered: ServerConfig | undefined;

/** The process's configuration, read at run time on first use, never at build. */
export function serverConfig(): ServerConfig {
  remembered ??= readServerConfig(process.env);
  return remembered;
}
