import { z } from "zod";
import { ApiError } from "@/lib/base/api-error";
import { logger } from "@/lib/base/logger";

/** Records of a list; unreadable ones are dropped and logged, they never break a page. */
function readable<Record_>(
  schema: z.ZodType<Record_>,
  records: unknown[],
  name: string,
): Record_[] {
  const read: Record_[] = [];
  for (const [index, record] of records.entries()) {
    const parsed = schema.safeParse(record);
    if (parsed.success) read.push(parsed.data);
    else {
      const issue = parsed.error.issues[0];
      logger.warn({ list: name, index, field: issue?.path.join(".") }, "unreadable record dropped");
    }
  }
  return read;
}

/** A list a page can do without: missing or unreadable is empty. */
export function secondaryList<Record_>(schema: z.ZodType<Record_>, name: string) {
  return z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? readable(schema, value, name) : []));
}

/**
 * The list a page is about.
 * @throws ApiError when it is absent, or when more than half of it is unreadable (DESIGN 3).
 */
export function primaryList<Record_>(
  schema: z.ZodType<Record_>,
  value: unknown,
  name: string,
): Record_[] {
  if (!Array.isArray(value)) throw new ApiError(`${name} is not a list`);
  const read = readable(schema, value, name);
  if (read.length * 2 < value.length) throw new ApiError(`most of ${name} is unreadable`);
  return read;
}
