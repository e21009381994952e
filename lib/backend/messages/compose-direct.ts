import { formatFreeTime } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { deviceNames } from "@/lib/shop/account/devices";
import type { OutboxMessage } from "../kernel/db/schema-outbox";
import type { DirectDataOf, DirectType } from "../kernel/direct-message";
import { readDirectMessage } from "../kernel/outbox/direct-messages";
import { translator } from "../kernel/text/translator";
import type { Sender } from "./customer-mail";
import { renderMail } from "./mail-content";
import { smsText } from "./sms/sms-text";
import type { Writer, WrittenMessage } from "./written-message";

const HIDDEN_CODE = "••••••";

interface Context {
  language: Locale;
  /** Validity of the message in minutes. */
  minutes: number;
  /** Of the shop; empty while it has none. */
  phone: string;
}

interface DirectText {
  text: string;
  /** Subject of the email, which does not show a code. */
  subject: (shop: string) => string;
  /** Text of the email, if it differs. */
  emailText?: string;
  /** Button of the email. */
  button?: { link: string; label: string };
  /** Link that ends mails of this kind. */
  unsubscribe?: string;
}

/** Notices about a change of the reader's account, which say what to do if it was another person. */
const CHANGES = ["password_reset", "password_changed", "contact_changed"] as const;

/** Returns the texts of a notice without data. */
function noticeOf(key: (typeof CHANGES)[number] | "code_guessed" | "test") {
  return (_: unknown, { language, phone }: Context): DirectText => {
    const t = translator(language);
    const text = t(`messages.${key}.text`);
    const isChange = CHANGES.some((change) => change === key);
    return {
      text: isChange && phone ? `${text} ${t("mail.notYou", { phone })}` : text,
      subject: (shop) => t(`messages.${key}.subject`, { shop }),
    };
  };
}

/** Returns the texts of each direct message. */
const TEXTS: {
  [Type in DirectType]: (data: DirectDataOf<Type>, context: Context) => DirectText;
} = {
  "account.code": ({ code }, { language, minutes }) => {
    const t = translator(language);
    const digits = localDigits(String(minutes), language);
    return {
      text: t("messages.code.text", { code, minutes: digits }),
      subject: (shop) => t("messages.code.subject", { shop }),
    };
  },
  "account.password_reset": noticeOf("password_reset"),
  "account.password_changed": noticeOf("password_changed"),
  "account.contact_changed": noticeOf("contact_changed"),
  "staff.code_guessed": noticeOf("code_guessed"),
  "staff.new_device": (data, { language }) => {
    const t = translator(language);
    const { browser, system } = deviceNames(data);
    const device = t("account.security.device", {
      browser: t(`account.security.browsers.${browser}`),
      system: t(`account.security.systems.${system}`),
    });
    const { at } = data;
    const login = at === undefined ? device : `${device}, ${formatFreeTime(at, language)}`;
    return {
      text: t("messages.new_device.text", { device }),
      emailText: t("messages.new_device.text", { device: login }),
      subject: (shop) => t("messages.new_device.subject", { shop }),
    };
  },
  "shop.test": noticeOf("test"),
  "newsletter.confirm": ({ confirm, unsubscribe }, { language }) => {
    const t = translator(language);
    return {
      text: t("newsletter.sms"),
      emailText: t("newsletter.letter"),
      subject: (shop) => t("newsletter.subject", { shop }),
      button: { link: confirm, label: t("newsletter.confirmLink") },
      unsubscribe,
    };
  },
};

/** Hides what only the recipient may read: a code, or the proof in a link. */
function hidden<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    name === "code" ? HIDDEN_CODE : String(value).replace(/token=.*$/, `token=${HIDDEN_CODE}`),
  ]);
  return { ...data, ...Object.fromEntries(entries) };
}

/** Returns a direct message as SMS and as email. */
export async function directMessage<Type extends DirectType>(
  type: Type,
  data: DirectDataOf<Type>,
  { language, minutes }: Omit<Context, "phone">,
  { name: shop, phone }: Pick<Sender, "name" | "phone">,
) {
  const texts = TEXTS[type](data, { language, minutes, phone });
  const { text, emailText, subject, button, unsubscribe } = texts;
  const t = translator(language);
  const email = await renderMail({
    subject: subject(shop),
    language,
    shop,
    parts: [{ lines: [emailText ?? text] }, ...(button ? [button] : [])],
    footer: [
      ...(unsubscribe ? [t("newsletter.unsubscribeHint", { link: unsubscribe })] : []),
      ...(phone ? [t("mail.questions", { phone })] : []),
      shop,
    ],
  });
  return { sms: smsText(shop, { text }), email: { ...email, unsubscribe } };
}

/**
 * Composes a direct message; null if it cannot be decrypted any more.
 * @param hideCodes whether codes and links are masked, for all but the recipient
 */
export async function composeDirect<Type extends DirectType>(
  { secrets, shopDetails }: Writer,
  type: Type,
  message: OutboxMessage,
  hideCodes: boolean,
): Promise<WrittenMessage | null> {
  const content = readDirectMessage(secrets, message, type);
  if (!content) return null;
  const { to, language, writtenAt, expiresAt } = content;
  const sender = await shopDetails(language);
  const data = hideCodes ? hidden(content.data) : content.data;
  const minutes = Math.round((expiresAt - writtenAt) / 60_000);
  const { sms, email } = await directMessage(type, data, { language, minutes }, sender);
  const common = { to, shop: sender.name, expiresAt };
  return message.channel === "customer-sms"
    ? { ...common, channel: "sms", text: sms }
    : { ...common, channel: "mail", email };
}
