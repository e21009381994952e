import type { SiteSettings } from "./settings-schema";

const KINDS = ["drug", "online", "trade", "bin", "dbid"] as const;

/** A licence of the shop. `kind` is a message key below `common.licences`. */
export interface Licence {
  kind: (typeof KINDS)[number];
  number: string;
}

/** Returns the licences in the site settings, in display order. */
export function licencesOf({ licences }: Pick<SiteSettings, "licences">): Licence[] {
  return KINDS.flatMap((kind) => {
    const number = licences?.[kind];
    return number ? [{ kind, number }] : [];
  });
}
