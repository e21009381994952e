import type { SiteSettings } from "./settings-schema";

const KINDS = ["drug", "trade", "bin"] as const;

/** A licence of the shop: its kind is a key of messages below `common.licences`. */
export interface Licence {
  kind: (typeof KINDS)[number];
  number: string;
}

/** The licences that a shop names in its settings, in their order; none without any. */
export function licencesOf({ licences }: Pick<SiteSettings, "licences">): Licence[] {
  return KINDS.flatMap((kind) => {
    const number = licences?.[kind];
    return number ? [{ kind, number }] : [];
  });
}
