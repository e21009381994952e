import { DOCTOR_CALLS } from "@/lib/contract/doctors/calls";
import { GALLERY_CALLS } from "@/lib/contract/gallery/calls";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import type { Services } from "../services";
import { readDoctors, readGalleries, readSpecialities } from "./read-centre";

/** Routes for the doctors, and for pictures, videos and success stories. */
export function centreRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredRoutes(services);

  routes.read(DOCTOR_CALLS.getDoctors, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    const [doctors, specialities] = await Promise.all([
      readDoctors(db, now()),
      readSpecialities(db),
    ]);
    return { doctors, specialities };
  });

  routes.read(GALLERY_CALLS.getGalleries, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { galleries: await readGalleries(db) };
  });

  return routes.app;
}
