import { z } from "zod";

const webhookSecret = z.string().min(16, "must have at least 16 characters").optional();

/** Credentials of couriers; one without its own is not offered. */
export const courierVariables = {
  STEADFAST_API_KEY: z.string().optional(),
  STEADFAST_SECRET_KEY: z.string().optional(),
  STEADFAST_WEBHOOK_SECRET: webhookSecret,
  PATHAO_CLIENT_ID: z.string().optional(),
  PATHAO_CLIENT_SECRET: z.string().optional(),
  PATHAO_USERNAME: z.string().optional(),
  PATHAO_PASSWORD: z.string().optional(),
  PATHAO_STORE_ID: z
    .string()
    .regex(/^\d{1,9}$/, "must be the number of a store")
    .optional(),
  PATHAO_WEBHOOK_SECRET: webhookSecret,
};

type Variable = keyof z.infer<z.ZodObject<typeof courierVariables>>;
type Url = "STEADFAST_URL" | "PATHAO_URL";
type CourierValues = Partial<Record<Variable | Url, string | undefined>>;

/** Settings of one courier. `webhookSecret`: null if its server sends no news. */
interface ConfigOf<Name extends string, Key extends string> {
  courier: Name;
  baseUrl: string;
  credentials: Record<Key, string>;
  webhookSecret: string | null;
}

/** Where the settings of one courier come from. */
interface Source<Name extends string, Key extends string> {
  courier: Name;
  /** Credentials with their variables: all or none. */
  keys: Readonly<Record<Key, Variable>>;
  secret: Variable;
  url: Url;
  /** Origin of its API unless `url` is set. */
  live: string;
}

/** Returns the settings of a courier, null without its credentials, or a one-line error. */
function readCourier<Name extends string, Key extends string>(
  values: CourierValues,
  { courier, keys, secret, url, live }: Source<Name, Key>,
): ConfigOf<Name, Key> | null | string {
  const names: Variable[] = Object.values(keys);
  const missing = names.find((name) => !values[name]);
  if (missing) {
    const given = [...names, secret].find((name) => values[name]);
    return given ? `${missing} is required if ${given} is set` : null;
  }
  const entries = Object.entries<Variable>(keys).map(([key, name]) => [key, values[name]]);
  const credentials: Record<Key, string> = Object.fromEntries(entries);
  const baseUrl = values[url] ?? live;
  return { courier, baseUrl, credentials, webhookSecret: values[secret] ?? null };
}

/** Each courier, by its variables. */
const readAll = (values: CourierValues) => [
  readCourier(values, {
    courier: "steadfast",
    keys: { apiKey: "STEADFAST_API_KEY", secretKey: "STEADFAST_SECRET_KEY" },
    secret: "STEADFAST_WEBHOOK_SECRET",
    url: "STEADFAST_URL",
    live: "https://portal.packzy.com",
  }),
  readCourier(values, {
    courier: "pathao",
    keys: {
      clientId: "PATHAO_CLIENT_ID",
      clientSecret: "PATHAO_CLIENT_SECRET",
      username: "PATHAO_USERNAME",
      password: "PATHAO_PASSWORD",
      storeId: "PATHAO_STORE_ID",
    },
    secret: "PATHAO_WEBHOOK_SECRET",
    url: "PATHAO_URL",
    live: "https://api-hermes.pathao.com",
  }),
];

/** Settings of one of the couriers. */
export type CourierConfig = Exclude<ReturnType<typeof readAll>[number], string | null>;

/**
 * Reads the couriers that are set up.
 * @returns the couriers, or a one-line error
 */
export function readCouriers(values: CourierValues): CourierConfig[] | string {
  const read = readAll(values);
  const error = read.find((one) => typeof one === "string");
  return error ?? read.filter((one) => one !== null && typeof one !== "string");
}
