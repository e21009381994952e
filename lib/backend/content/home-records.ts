import { deskBannerBody, deskNewBannerBody } from "@/lib/contract/banners/desk-schemas";
import { deskGalleryItemBody, deskNewGalleryItemBody } from "@/lib/contract/gallery/desk-schemas";
import { archivableRecords, imageOf } from "../desk/archivable-records";
import { freeSlug } from "../desk/free-slug";
import { lockContentRow } from "../kernel/db/row-locks";
import type { FileStore } from "../kernel/files/file-store";
import { type BannerValues, bannerKind } from "./banners";
import { type GalleryValues, galleryKind } from "./gallery";

/** Banners of the home page. @param media their pictures */
export const bannerRecords = (media: FileStore) =>
  archivableRecords<BannerValues>({
    kind: bannerKind,
    lock: (trx, id) => lockContentRow(trx, "banners", id),
    created: deskNewBannerBody,
    edited: deskBannerBody.omit({ version: true, archived: true }),
    newKey: (trx, { headline, place: at = "main" }) => freeSlug(trx, "banners", headline ?? at, at),
    filter: "place",
    pictures: { media, of: imageOf },
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
  });

/** Pictures, videos and success stories. @param media their pictures */
export const galleryRecords = (media: FileStore) =>
  archivableRecords<GalleryValues>({
    kind: galleryKind,
    lock: (trx, id) => lockContentRow(trx, "gallery_items", id),
    created: deskNewGalleryItemBody,
    edited: deskGalleryItemBody.omit({ version: true, archived: true }),
    newKey: (trx, { title = "", kind = "image" }) =>
      freeSlug(trx, "gallery_items", title, kind.replace("success_", "")),
    filter: "kind",
    pictures: { media, of: imageOf },
    blank: {
      title_bn: null,
      video: null,
      video_webm: null,
      video_seconds: null,
      captions: null,
      captions_bn: null,
      person: null,
      person_bn: null,
      quote: null,
      quote_bn: null,
      position: null,
    },
    required: ["kind", "title", "image"],
  });
