import { type Expression, type SqlBool, sql } from "kysely";

/** Returns the pattern of a search in lower case for `like`, without its wildcards. */
export function likePattern(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replace(/[%_\\]/g, "")}%`;
}

/** Returns a condition: one of the columns contains the text, in any case. */
export function likesAny(search: string, columns: readonly string[]): Expression<SqlBool> {
  const pattern = likePattern(search);
  const likes = columns.map((name) => sql`lower(${sql.ref(name)}) like ${pattern}`);
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}
