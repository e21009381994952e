import { z } from "zod";

/** Parts of the home page that can be moved and hidden, in their usual order. */
export const HOME_SECTIONS = [
  ...(["offers", "newArrivals", "countdown", "trending", "bannersAbove", "medical"] as const),
  ...(["bestSelling", "bannersBelow", "featured", "masks", "images", "videos"] as const),
  ...(["stories", "blogs", "ad"] as const),
] as const;

export type HomeSectionId = (typeof HOME_SECTIONS)[number];

/** A part of the home page, and whether it is shown. */
export interface HomeSectionChoice {
  id: HomeSectionId;
  shown: boolean;
}

const MAX = 100;

/**
 * Schema of the setting `homeSections`. An earlier version may not know a part, so that unknown
 * ones are not an error.
 */
export const homeSectionsSetting = z
  .array(z.strictObject({ id: z.string().min(1).max(40), shown: z.boolean() }))
  .max(MAX);

const isSection = (id: string): id is HomeSectionId =>
  HOME_SECTIONS.some((section) => section === id);

/**
 * Returns every part once, in the order of the setting. Leaves out unknown and repeated parts;
 * inserts a missing part after the one that it follows by default.
 */
export function homeSections(
  setting: readonly { id: string; shown: boolean }[],
): HomeSectionChoice[] {
  const chosen = new Map<HomeSectionId, HomeSectionChoice>();
  for (const { id, shown } of setting)
    if (isSection(id) && !chosen.has(id)) chosen.set(id, { id, shown });
  const order = [...chosen.values()];
  for (const [index, id] of HOME_SECTIONS.entries()) {
    if (chosen.has(id)) continue;
    const before = order.findIndex((one) => one.id === HOME_SECTIONS[index - 1]);
    order.splice(before + 1, 0, { id, shown: true });
  }
  return order;
}

/**
 * Returns which parts are shown where. The first screen has banners, shortcuts and categories, which
 * do not move; it ends with the offers as long as they are the first part.
 */
export function homeLayout(setting: readonly { id: string; shown: boolean }[]): {
  /** Part at the end of the first screen. */
  lead: HomeSectionId | null;
  /** Parts below it. */
  rest: HomeSectionId[];
} {
  const shown = homeSections(setting).flatMap(({ id, shown }) => (shown ? [id] : []));
  const [first, ...others] = shown;
  return first === "offers" ? { lead: first, rest: others } : { lead: null, rest: shown };
}
