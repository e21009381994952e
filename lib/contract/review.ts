import { z } from "zod";
import { id, numberOr, personName, text, timeOrNull } from "./primitives";

/** What a customer thinks of a product or an e-book. */
export const review = z
  .object({
    id,
    rating: numberOr(0),
    comment: text,
    created_at: timeOrNull,
    user: personName.optional(),
  })
  .transform((record) => ({
    id: record.id,
    rating: record.rating,
    comment: record.comment,
    /** ISO time, or null when the server gives none that can be read. */
    createdAt: record.created_at,
    reviewer: record.user ?? null,
  }));
