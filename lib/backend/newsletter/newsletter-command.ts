import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import { exportField, exportRows, plainField } from "../kernel/commands/files";
import { field } from "../kernel/text/localized-text-fields";
import { newsletterLink } from "./newsletter-links";

const NEWSLETTER_COLUMNS = [
  "email",
  "language",
  "consent",
  "consented",
  "confirmed",
  "unsubscribe",
];

const newsletter = readCommand(
  {
    name: "export",
    summary: "addresses with what was agreed to and when, and a link to unsubscribe, as CSV",
    input: z.object({
      language: field(z.enum(LOCALES).optional(), "LANGUAGE", `one of ${LOCALES.join(", ")}`),
      file: exportField,
      plain: plainField,
    }),
  },
  async ({ db, writer }, { language, ...target }) => {
    const all = db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("waiting_at", "is", null)
      .orderBy("id");
    const rows = await (language ? all.where("language", "=", language) : all).execute();
    return exportRows(
      target,
      rows.map((row) => ({
        email: row.email,
        language: row.language,
        consent: row.consent_version,
        consented: new Date(row.consented_at),
        confirmed: row.confirmed_at === null ? null : new Date(row.confirmed_at),
        unsubscribe: newsletterLink(writer, "unsubscribe", row),
      })),
      NEWSLETTER_COLUMNS,
    );
  },
);

export const newsletterGroup: CommandGroup = {
  name: "newsletter",
  summary: "who wants the newsletter",
  commands: [newsletter],
};
