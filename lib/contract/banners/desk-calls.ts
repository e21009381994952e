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
import { DESK_BANNER_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for banners of the home page. */
export const DESK_BANNER_CALLS = defineDeskCalls(DESK_BANNER_ADDRESSES, {
  listDeskBanners: listOf("banners.list", "banners", schemas.deskBannersResponse, {
    q: SEARCH,
    archived: ARCHIVED,
    place: filter("Slider or section"),
  }),
  getDeskBanner: recordOf("banners.show", "a banner", schemas.deskBannerResponse),
  addDeskBanner: additionOf("banners.create", "a banner", schemas.deskBannerResponse, {
    schema: schemas.deskNewBannerBody,
    example: { place: "main", image: "uploads/0a.webp", headline: "Eid offers", link: "/products" },
  }),
  saveDeskBanner: changeOf("banners.edit", "a banner", schemas.deskBannerResponse, {
    schema: schemas.deskBannerBody,
    example: { version: VERSION, position: 0 },
  }),
});
