import type { DeskRecord, SettingSource } from "./records";

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
