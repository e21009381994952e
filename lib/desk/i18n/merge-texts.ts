import type { Messages } from "./translate";

/** Returns the texts of several parts as one; a later part says what an earlier one says, too. */
export function mergeTexts(...parts: readonly Messages[]): Messages {
  const merged: Record<string, string | Messages | undefined> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      const known = merged[name];
      merged[name] =
        typeof known === "object" && typeof value === "object" ? mergeTexts(known, value) : value;
    }
  return merged;
}
