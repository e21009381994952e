import { z } from "zod";
import { id, personName, requiredText, textOrNull, timeOrNull } from "./primitives";

/** A notice; its PDF is a path relative to the site root of the API. */
export const notice = z
  .object({
    id,
    title: requiredText,
    created_at: timeOrNull,
    user: personName.optional(),
    pdf_file: textOrNull,
    language: textOrNull,
  })
  .transform((record) => ({
    id: record.id,
    title: record.title,
    /** ISO time, or null when the server gives none that can be read. */
    publishedAt: record.created_at,
    publisher: record.user ?? null,
    pdf: record.pdf_file,
    /** Language of the title, where the server tells. */
    language: record.language,
  }));

export type Notice = z.infer<typeof notice>;
