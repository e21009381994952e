import { z } from "zod";
import { isLoopback } from "@/lib/base/http";
import { decodePercent } from "@/lib/base/text/percent";
import { readSms, type SmsConfig, smsVariables } from "./sms-config";

const address = z.email("must be an e-mail address such as care@shop.example");

const WEBHOOK = "must be an https address without a user (http only on this machine)";

function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

// Format of https://www.standardwebhooks.com, so that receivers can use its libraries.
const SECRET = "must be whsec_ and then 24 to 64 random bytes in base64";

function isSecret(value: string): boolean {
  const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  return bytes.toString("base64") === encoded && bytes.length >= 24 && bytes.length <= 64;
}

const SMTP = "must be an address such as smtps://user:password@mail.example:465";

const isEncoded = (text: string) => decodePercent(text) !== null;

function isSmtp(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
  const isPlain = /^\/?$/.test(pathname) && search + hash === "";
  const isLogin = !username === !password && isEncoded(username) && isEncoded(password);
  return /^smtps?:$/.test(protocol) && hostname !== "" && isPlain && isLogin;
}

const INDEX_NOW_KEY = "must be 8 to 128 letters (a to z), digits and hyphens";

const receiverUrl = z.string().refine(isWebhook, WEBHOOK);

/** Variables of the receivers of events and changes: webhook, mail, SMS, search engines. */
export const outboxVariables = {
  WEBHOOK_URL: receiverUrl.optional(),
  WEBHOOK_SECRET: z.string().refine(isSecret, SECRET).optional(),
  SMTP_URL: z.string().refine(isSmtp, SMTP).optional(),
  MAIL_FROM: address.optional(),
  STAFF_MAIL: address.optional(),
  ...smsVariables(receiverUrl),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, INDEX_NOW_KEY)
    .optional(),
  INDEXNOW_URL: receiverUrl.default("https://api.indexnow.org/indexnow"),
  PUSH_SERVICE_URL: receiverUrl.optional(),
};

type OutboxValues = z.infer<z.ZodObject<typeof outboxVariables>>;

/** SMTP server for outgoing mail. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether the connection uses TLS from the start (smtps). */
  secure: boolean;
  /** Null if the server needs no authentication. */
  login: { user: string; pass: string } | null;
}

/** The configured delivery channels. */
export interface OutboxConfig {
  webhook?: { url: string; secret: string };
  /** `staff` is the address that receives every notification; undefined for none. */
  mail?: { server: SmtpServer; from: string; staff: string | undefined };
  sms?: SmsConfig;
  /**
   * Channels to customers that are not set up, with a loopback SITE_URL: their messages are written
   * and shown to staff, but never sent.
   */
  shown?: readonly ("mail" | "sms")[];
  /** Address of IndexNow, and the key that proves that the site is ours. */
  indexNow?: { url: string; key: string };
  /** Address of a push service of the operator, which may be a private one. */
  pushService?: string;
}

function readServer(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    login: username ? login : null,
  };
}

const NEEDS = [
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL"],
  ["SMTP_URL", "MAIL_FROM"],
  ["MAIL_FROM", "SMTP_URL"],
  ["STAFF_MAIL", "SMTP_URL"],
] as const;

/**
 * Returns the configured channels, or a one-line error.
 * @param siteUrl search engines are notified only if they can reach it; with a loopback URL,
 *   messages to customers that cannot be sent are shown to staff
 */
export function readOutbox(values: OutboxValues, siteUrl: string): OutboxConfig | string {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, SMTP_URL: smtp, MAIL_FROM: from } = values;
  const lacking = NEEDS.find(([name, other]) => values[name] && !values[other]);
  if (lacking) return `${lacking[1]} is required if ${lacking[0]} is set`;
  const { INDEXNOW_KEY: key, INDEXNOW_URL: indexNowUrl, PUSH_SERVICE_URL: pushService } = values;
  const isPublic = !isLoopback(new URL(siteUrl).hostname);
  const sms = readSms(values);
  if (typeof sms === "string") return sms;
  const mail = smtp && from ? { server: readServer(smtp), from, staff: values.STAFF_MAIL } : null;
  const shown = (["mail", "sms"] as const).filter((channel) => !(channel === "mail" ? mail : sms));
  return {
    ...(url && secret ? { webhook: { url, secret } } : {}),
    ...(mail ? { mail } : {}),
    ...(sms ? { sms } : {}),
    ...(!isPublic && shown.length > 0 ? { shown } : {}),
    ...(key && isPublic ? { indexNow: { url: indexNowUrl, key } } : {}),
    ...(pushService ? { pushService } : {}),
  };
}
