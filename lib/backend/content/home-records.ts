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
  });
