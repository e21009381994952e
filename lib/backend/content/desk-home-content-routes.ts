import { DESK_BANNER_CALLS as banners } from "@/lib/contract/banners/desk-calls";
import { DESK_GALLERY_CALLS as gallery } from "@/lib/contract/gallery/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { bannerRecords, galleryRecords } from "./home-records";

/** Routes of staff for banners of the home page, and for the gallery. */
export function deskHomeContentRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  const bannerKind = bannerRecords(services.media);
  routes.list(banners.listDeskBanners, bannerKind);
  routes.show(banners.getDeskBanner, bannerKind);
  routes.create(banners.addDeskBanner, bannerKind);
  routes.edit(banners.saveDeskBanner, bannerKind);

  const galleryKind = galleryRecords(services.media);
  routes.list(gallery.listDeskGallery, galleryKind);
  routes.show(gallery.getDeskGalleryItem, galleryKind);
  routes.create(gallery.addDeskGalleryItem, galleryKind);
  routes.edit(gallery.saveDeskGalleryItem, galleryKind);

  return routes.app;
}
