import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/i18n/locales";
import { readCommand } from "../kernel/commands/command";
import { exportField, exportFolder, exportText } from "../kernel/commands/files";
import { DIRECT_DATA } from "../kernel/direct-message";
import { EVENT_DATA } from "../kernel/event";
import { RECIPIENTS_BY_EVENT } from "../kernel/outbox/recipients-by-event";
import { smsSize } from "../kernel/outbox/sms-parts";
import { field, line } from "../kernel/text/localized-text-fields";
import { sampleMessage } from "../messages/sample-messages";
import type { Writer } from "../messages/written-message";

const TYPES = [...Object.keys(EVENT_DATA), ...Object.keys(DIRECT_DATA)].filter(
  (type) =>
    Object.entries(RECIPIENTS_BY_EVENT).find(([event]) => event === type)?.[1].customer !== "never",
);

async function sampleOf(writer: Writer, event: string, language: Locale) {
  const { name, phone } = await writer.shopDetails(language);
  const { origin, hasGateway } = writer;
  const sample = await sampleMessage(event, language, { name, phone, origin, hasGateway });
  if (!sample) throw new Error(`there is no example of ${event}`);
  return sample;
}

/** Writes an example of an email to customers as HTML, and shows the SMS. */
export const preview = readCommand(
  {
    name: "preview",
    summary: "an example of an email to customers as HTML, with values as long as they get",
    input: z.object({
      event: field(z.enum(TYPES), "EVENT", `one of ${TYPES.join(", ")}`),
      language: field(
        z.enum(LOCALES).default(DEFAULT_LOCALE),
        "LANGUAGE",
        `one of ${LOCALES.join(", ")}`,
      ),
      to: exportField,
    }),
    args: ["event"],
  },
  async ({ writer }, { event, language, to }) => {
    const { email, sms } = await sampleOf(writer, event, language);
    const { parts } = smsSize(sms);
    const output = exportText(to, email.html, `The email "${email.subject}" is`);
    return { ...output, record: { subject: email.subject, sms, parts } };
  },
);

/** Writes an example of every email and SMS to customers, in each language. */
export const previewAll = readCommand(
  {
    name: "preview-all",
    summary: "an example of every email as HTML and of its words, in both languages",
    input: z.object({ to: field(line(4_000), "FOLDER", "the folder to write them to") }),
  },
  async ({ writer }, { to }) => {
    const files: [name: string, text: string][] = [];
    for (const event of TYPES)
      for (const language of LOCALES) {
        const { email, sms } = await sampleOf(writer, event, language);
        files.push(
          [`${event}.${language}.html`, email.html],
          [`${event}.${language}.txt`, `${email.subject}\n\n${email.text}\n${sms}\n`],
        );
      }
    return exportFolder(to, files);
  },
);
