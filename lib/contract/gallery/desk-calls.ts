import {
  ARCHIVED,
  additionOf,
  changeOf,
  filter,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_GALLERY_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for pictures, videos and success stories. */
export const DESK_GALLERY_CALLS = defineDeskCalls(DESK_GALLERY_ADDRESSES, {
  listDeskGallery: listOf("gallery.list", "gallery items", schemas.deskGalleryResponse, {
    q: SEARCH,
    archived: ARCHIVED,
    kind: filter("`image`, `video` or `success_story`"),
  }),
  getDeskGalleryItem: recordOf("gallery.show", "an entry", schemas.deskGalleryItemResponse),
  addDeskGalleryItem: additionOf("gallery.create", "an entry", schemas.deskGalleryItemResponse, {
    schema: schemas.deskNewGalleryItemBody,
    example: { kind: "image", title: "Our ward", image: "uploads/0a.webp" },
  }),
  saveDeskGalleryItem: changeOf("gallery.edit", "an entry", schemas.deskGalleryItemResponse, {
    schema: schemas.deskGalleryItemBody,
    example: { version: VERSION, archived: true },
  }),
});
