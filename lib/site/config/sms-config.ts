import { z } from "zod";

/** Companies that deliver SMS, each with its own API. */
export const SMS_PROVIDERS = ["ssl-wireless", "bulksmsbd", "alpha-sms", "mimsms"] as const;

export type SmsProvider = (typeof SMS_PROVIDERS)[number];

/** URL and credentials of the SMS provider. Unused parts are empty. */
export interface SmsConfig {
  provider: SmsProvider;
  url: string;
  user: string;
  token: string;
  /** Registered sender: a brand name, a number, or an id. */
  sender: string;
}

const PROVIDER = `must be one of ${SMS_PROVIDERS.join(", ")}`;

/** Variables of the SMS provider. @param url schema of an address that may carry secrets */
export const smsVariables = (url: z.ZodType<string, string>) => ({
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, PROVIDER).optional(),
  SMS_URL: url.optional(),
  SMS_USER: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
});

type SmsValues = z.infer<z.ZodObject<ReturnType<typeof smsVariables>>>;
type Part = "SMS_USER" | "SMS_TOKEN" | "SMS_SENDER";

/** Default URL of each provider, and the credentials that it needs. */
const PROVIDERS: Record<SmsProvider, { url: string; needs: readonly Part[] }> = {
  "ssl-wireless": {
    url: "https://smsplus.sslwireless.com/api/v3/send-sms",
    needs: ["SMS_TOKEN", "SMS_SENDER"],
  },
  bulksmsbd: {
    url: "https://bulksmsbd.net/api/smsapi",
    needs: ["SMS_TOKEN", "SMS_SENDER"],
  },
  "alpha-sms": { url: "https://api.sms.net.bd/sendsms", needs: ["SMS_TOKEN"] },
  mimsms: {
    url: "https://api.mimsms.com/api/SmsSending/SMS",
    needs: ["SMS_USER", "SMS_TOKEN", "SMS_SENDER"],
  },
};

const DETAILS = ["SMS_URL", "SMS_USER", "SMS_TOKEN", "SMS_SENDER"] as const;

/** Returns the SMS provider, undefined if none is set, or a one-line error. */
export function readSms(values: SmsValues): SmsConfig | string | undefined {
  const { SMS_PROVIDER: provider, SMS_URL, SMS_USER: user, SMS_TOKEN, SMS_SENDER } = values;
  if (!provider) {
    const given = DETAILS.find((name) => values[name]);
    return given && `SMS_PROVIDER is required if ${given} is set`;
  }
  const { url, needs } = PROVIDERS[provider];
  const lacking = needs.find((name) => !values[name]);
  if (lacking) return `${lacking} is required for SMS_PROVIDER=${provider}`;
  return {
    provider,
    url: SMS_URL ?? url,
    user: user ?? "",
    token: SMS_TOKEN ?? "",
    sender: SMS_SENDER ?? "",
  };
}
