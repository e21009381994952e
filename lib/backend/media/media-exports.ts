import { code, number, placesOf, text, time, yesNo } from "../desk/export-columns";
import { type ListExports, readAll } from "../desk/list-export";
import { shippedMediaStore } from "../kernel/files/stores";
import { readLibrary } from "./media-library";

/** Exports of files below /media. */
export const MEDIA_EXPORTS = {
  media: {
    columns: [
      ...[text("path"), code("kind", "media.kinds"), number("bytes"), time("at")],
      ...[yesNo("shipped"), placesOf("uses", "places")],
    ],
    read: readAll(({ db, now, media }, _, query, role) =>
      readLibrary(db, { media, shipped: shippedMediaStore() }, query, { role, now: now() }),
    ),
  },
} satisfies ListExports;
