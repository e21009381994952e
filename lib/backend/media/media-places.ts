import type { Stale } from "../kernel/changes/change";
import type { Schema } from "../kernel/db/schema";
import type { MediaForm } from "./media-values";

/** Column that names files below /media. */
interface MediaColumn {
  name: string;
  form: MediaForm;
  /** Label of the field in the desk. */
  field: string;
  /** Columns that belong to the former picture. */
  cleared?: readonly string[];
}

/** Resources of the desk whose records show files below /media. */
export type MediaResource =
  | "products"
  | "categories"
  | "brands"
  | "doctors"
  | "blogs"
  | "notices"
  | "banners"
  | "gallery"
  | "ebooks"
  | "settings";

/** Table whose rows show files below /media. */
export interface MediaTable {
  table: keyof Schema & string;
  /** Table of the records that the rows belong to, and the column with their id; by default itself. */
  of?: { table: keyof Schema & string; column: string };
  /**
   * Resource of the records: decides who may edit them, and is the first part of their path in the
   * desk.
   */
  resource: MediaResource;
  /** Whether a record has a page in the desk. */
  hasPage: boolean;
  /** Name of the records in the audit. */
  subject: string;
  /** Columns of the record with its name, and the fallback of an empty one. */
  name: string;
  nameBn?: string;
  nameless?: string;
  /** Columns with the alternative texts of a picture. */
  alts?: readonly string[];
  columns: readonly MediaColumn[];
  /** Returns the changed data if another file is used. */
  stale: (id: number) => Stale;
}

const column = (name: string, form: MediaForm, field = name): MediaColumn => ({
  name,
  form,
  field,
});

const product = {
  resource: "products",
  hasPage: true,
  subject: "product",
  name: "name",
  nameBn: "name_bn",
  stale: (id: number): Stale => ({ type: "product", id, inLists: true }),
} as const;

/**
 * All columns of the database that contain paths below /media, except for the settings. The list
 * decides which places a file has, whether it may be deleted, and which rows a replacement changes.
 * `media-places.test.ts` compares it with the schema.
 */
export const MEDIA_TABLES: readonly MediaTable[] = [
  {
    ...product,
    table: "products",
    alts: ["image_alt", "image_alt_bn"],
    columns: [
      column("image", "path", "images"),
      column("description", "text"),
      column("description_bn", "text"),
      column("short_description", "text"),
      column("short_description_bn", "text"),
    ],
  },
  {
    ...product,
    table: "product_images",
    of: { table: "products", column: "product_id" },
    alts: ["alt", "alt_bn"],
    columns: [column("path", "path", "images")],
  },
  {
    table: "categories",
    resource: "categories",
    hasPage: true,
    subject: "category",
    name: "name",
    nameBn: "name_bn",
    columns: [
      { ...column("image", "path"), cleared: ["image_2x", "icon_svg"] },
      column("image_2x", "path", "image"),
      column("icon_svg", "path", "image"),
      column("description", "text"),
      column("description_bn", "text"),
    ],
    stale: (id) => ({ type: "category", id, notOnProducts: true }),
  },
  {
    table: "brands",
    resource: "brands",
    hasPage: true,
    subject: "brand",
    name: "name",
    nameBn: "name_bn",
    columns: [
      column("image", "path"),
      column("description", "text"),
      column("description_bn", "text"),
    ],
    stale: (id) => ({ type: "brand", id, notOnProducts: true }),
  },
  {
    table: "doctors",
    resource: "doctors",
    hasPage: true,
    subject: "doctor",
    name: "name",
    nameBn: "name_bn",
    columns: [column("image", "path"), column("bio", "text"), column("bio_bn", "text")],
    stale: (id) => ({ type: "doctors", id }),
  },
  {
    table: "authors",
    resource: "blogs",
    hasPage: false,
    subject: "author",
    name: "name",
    nameBn: "name_bn",
    columns: [
      column("profile_photo", "path", "image"),
      column("bio", "text"),
      column("bio_bn", "text"),
    ],
    stale: () => ({ type: "all" }),
  },
  {
    table: "blogs",
    resource: "blogs",
    hasPage: true,
    subject: "blog",
    name: "title",
    nameBn: "title_bn",
    alts: ["image_alt", "image_alt_bn"],
    columns: [
      column("image", "path"),
      column("content", "packed", "body"),
      column("content_bn", "packed", "body_bn"),
      column("sources", "text"),
    ],
    stale: (id) => ({ type: "blog", id }),
  },
  {
    table: "notices",
    resource: "notices",
    hasPage: true,
    subject: "notice",
    name: "title",
    nameBn: "title_bn",
    columns: [column("pdf_file", "path", "pdf")],
    stale: () => ({ type: "notices" }),
  },
  {
    table: "banners",
    resource: "banners",
    hasPage: true,
    subject: "banner",
    name: "headline",
    nameBn: "headline_bn",
    nameless: "slug",
    columns: [column("image", "path"), column("link", "text")],
    stale: () => ({ type: "banners" }),
  },
  {
    table: "gallery_items",
    resource: "gallery",
    hasPage: true,
    subject: "gallery entry",
    name: "title",
    nameBn: "title_bn",
    columns: [
      column("image", "path"),
      column("video_url", "path", "video"),
      column("video_webm", "path"),
      column("captions", "path"),
      column("captions_bn", "path"),
    ],
    stale: () => ({ type: "gallery" }),
  },
  {
    table: "ebooks",
    resource: "ebooks",
    hasPage: true,
    subject: "e-book",
    name: "name",
    nameBn: "name_bn",
    columns: [
      column("image", "path"),
      column("preview_images", "list", "previews"),
      column("description", "text", "body"),
      column("description_bn", "text", "body_bn"),
      column("short_description", "text", "summary"),
      column("short_description_bn", "text", "summary_bn"),
    ],
    stale: (id) => ({ type: "ebook", id }),
  },
];
