import { z } from "zod";
import { id, personName, requiredText, text, textOrNull, timeOrNull } from "./primitives";

/** A blog as lists show it: without its content. */
export const blogCard = z
  .object({
    id,
    title: requiredText,
    image: textOrNull,
    created_at: timeOrNull,
    language: text,
    user: personName.optional(),
  })
  .transform((record) => ({
    id: record.id,
    title: record.title,
    image: record.image,
    /** ISO time, or null when the server gives none that can be read. */
    createdAt: record.created_at,
    /** Language of the title. */
    language: record.language === "bn" ? ("bn" as const) : ("en" as const),
    author: record.user ?? null,
  }));

export type BlogCard = z.infer<typeof blogCard>;
