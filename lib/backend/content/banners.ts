import type { BannerFocus, BannerPlace } from "@/lib/contract/terms";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { knownBy, lastPosition, markArchived } from "../kernel/records/stored-rows";

/** A banner of the home page as staff edit it. A banner between sections shows only its picture. */
export type BannerValues = {
  slug: string;
  place: BannerPlace;
  /** Path below /media. */
  image: string;
  headline: string | null;
  headline_bn: string | null;
  subline: string | null;
  subline_bn: string | null;
  /** Label of the link. */
  cta: string | null;
  cta_bn: string | null;
  /** Path on this site. */
  link: string | null;
  /** Part of the picture that stays visible in sliders; null for the centre. */
  focus: BannerFocus | null;
  /** Null for the last position. */
  position: number | null;
};

/** Banners, identified by slug. */
export const bannerKind: ArchivableKind<BannerValues> = {
  subject: "banner",
  key: "slug",
  blank: {
    headline: null,
    headline_bn: null,
    subline: null,
    subline_bn: null,
    cta: null,
    cta_bn: null,
    link: null,
    focus: null,
    position: null,
  },
  required: ["place", "image"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("banners")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("position")
      .orderBy("id")
      .execute();
    return knownBy("slug", rows);
  },
  save: async (trx, known, { position, ...values }) => {
    const row = { ...values, position: position ?? (await lastPosition(trx, "banners")) };
    const { id } =
      known === null
        ? await trx.insertInto("banners").values(row).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("banners")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "banners" } };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "banners", id, archivedAt);
    return { stale: { type: "banners" } };
  },
};
