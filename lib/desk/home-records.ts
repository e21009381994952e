import type { BannerFocus, BannerPlace, GalleryKind } from "@/lib/contract/terms";
import type { DeskRecord, SettingSource } from "./records";

/** A record with a picture and a place in its list. */
export interface PictureRecord extends DeskRecord {
  id: number;
  slug: string;
  archived: boolean;
  /** Path below /media. */
  image: string;
  position: number | null;
}

/** A banner of the home page. */
export interface BannerRecord extends PictureRecord {
  place: BannerPlace;
  headline: string | null;
  headline_bn: string | null;
  /** Null for the centre. */
  focus: BannerFocus | null;
}

/** A picture, a video or a success story. */
export interface GalleryRecord extends PictureRecord {
  kind: GalleryKind;
  title: string;
  title_bn: string | null;
}

/** A part of the home page. */
export interface PageSection {
  id: string;
  shown: boolean;
}

/** A page of which staff can change the texts or the parts. */
export interface PageRecord extends DeskRecord {
  id: "home" | "terms";
  source: SettingSource;
  changed_by: string | null;
  changed_at: string | null;
  /** HTML; null for the home page. */
  text: string | null;
  text_bn: string | null;
  /** Null for other pages than the home page. */
  sections: PageSection[] | null;
  /** ISO time; null for none, and for other pages than the home page. */
  offers_end: string | null;
}
