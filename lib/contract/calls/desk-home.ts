import * as requests from "../desk-home-requests";
import * as wire from "../wire/desk-home";
import {
  ARCHIVED,
  add,
  type DeskCall,
  filter,
  list,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";

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
];
