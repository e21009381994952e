import * as requests from "../desk-home-requests";
import { problem, validationProblem } from "../refusals";
import * as wire from "../wire/desk-home";
import { deskPictureResponse } from "../wire/desk-products";
import {
  ARCHIVED,
  add,
  created,
  type DeskCall,
  filter,
  list,
  response,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";

/** Uploads of videos and captions of the gallery. */
const VIDEOS: DeskCall[] = [
  {
    id: "sendDeskVideoPart",
    method: "PUT",
    path: "/api/desk/videos/{upload}/{part}",
    summary: "Uploads a part of a video; any part may be repeated",
    staff: true,
    notes:
      "The body is the part: 2,097,152 bytes, the last one may be smaller. The key of the upload is chosen by the sender. The first part of another upload of the same person deletes the earlier one.",
    file: "application/octet-stream",
    responses: {
      ...response("Received", wire.deskVideoPartResponse),
      404: {
        means: "The key of the upload or the number of the part is invalid.",
        schema: problem,
      },
      413: { means: "The part is too large.", schema: problem },
      422: { means: "The part is empty.", schema: validationProblem },
    },
  },
  {
    id: "finishDeskVideo",
    method: "POST",
    path: "/api/desk/videos/{upload}",
    staff: true,
    summary: "Stores a video whose parts were all sent",
    notes:
      "MP4 (H.264, VP9 or AV1) or WebM (VP8, VP9 or AV1), at most 50 MB, recognized by its content. The same file gets the same path, also if this is repeated within a day. An unused video is deleted after two days.",
    body: { schema: requests.deskVideoBody, example: { bytes: 4_500_000 } },
    responses: {
      ...created(wire.deskVideoResponse),
      404: { means: "The key of the upload is invalid.", schema: problem },
      422: {
        means: "A part is missing, or the video is not accepted.",
        schema: validationProblem,
      },
    },
  },
  {
    id: "uploadDeskCaptions",
    method: "POST",
    path: "/api/desk/captions",
    staff: true,
    summary: "Stores captions of a video",
    notes:
      "The body is a file in WebVTT, at most 200 kB, with cues in the order of time. The same file gets the same path.",
    file: "application/octet-stream",
    responses: {
      ...created(deskPictureResponse),
      413: { means: "The captions are larger than 200 kB.", schema: problem },
      422: { means: "The file is not valid WebVTT.", schema: validationProblem },
    },
  },
];

/** Calls for banners and parts of the home page, texts of pages, and the gallery. */
export const DESK_HOME_CALLS: DeskCall[] = [
  list("listDeskBanners", "/api/desk/banners", wire.deskBannersResponse, {
    q: SEARCH,
    archived: ARCHIVED,
    place: filter("Slider or section"),
  }),
  show("getDeskBanner", "/api/desk/banners/{id}", "a banner", wire.deskBannerResponse),
  add("addDeskBanner", "/api/desk/banners", "a banner", wire.deskBannerResponse, {
    schema: requests.deskNewBannerBody,
    example: { place: "main", image: "uploads/0a.webp", headline: "Eid offers", link: "/products" },
  }),
  save("saveDeskBanner", "/api/desk/banners/{id}", "a banner", wire.deskBannerResponse, {
    schema: requests.deskBannerBody,
    example: { version: VERSION, position: 0 },
  }),
  list("listDeskGallery", "/api/desk/gallery", wire.deskGalleryResponse, {
    q: SEARCH,
    archived: ARCHIVED,
    kind: filter("`image`, `video` or `success_story`"),
  }),
  show("getDeskGalleryItem", "/api/desk/gallery/{id}", "an entry", wire.deskGalleryItemResponse),
  add("addDeskGalleryItem", "/api/desk/gallery", "an entry", wire.deskGalleryItemResponse, {
    schema: requests.deskNewGalleryItemBody,
    example: { kind: "image", title: "Our ward", image: "uploads/0a.webp" },
  }),
  save("saveDeskGalleryItem", "/api/desk/gallery/{id}", "an entry", wire.deskGalleryItemResponse, {
    schema: requests.deskGalleryItemBody,
    example: { version: VERSION, archived: true },
  }),
  list("listDeskPages", "/api/desk/pages", wire.deskPagesResponse, {}),
  show("getDeskPage", "/api/desk/pages/{deskPage}", "a page", wire.deskPageResponse),
  save("saveDeskPage", "/api/desk/pages/{deskPage}", "a page", wire.deskPageResponse, {
    schema: requests.deskPageBody,
    example: { version: VERSION, text: "<h2>Returns</h2><p>{returnDays} days.</p>" },
  }),
  ...VIDEOS,
];
