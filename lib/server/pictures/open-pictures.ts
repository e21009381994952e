import type { IncomingMessage, ServerResponse } from "node:http";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { logger } from "@/lib/base/logger";
import { squarePictureAddress } from "@/lib/base/media/picture-address";
import { allowOnly, USUAL_LOADERS } from "@/lib/base/media/picture-loaders";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { localOrigin, type ServerConfig } from "@/lib/site/config/server-config";
import { derivedFromSettings } from "@/lib/site/settings";
import { ownLogo } from "@/lib/site/shop-icons";
import { isStored } from "../gateway/stored-media";
import { fetchPicture } from "./fetch-picture";
import { readOwnMedia } from "./own-media";
import { PictureCache } from "./picture-cache";
import { pictureFilesOf } from "./picture-files";
import { PictureVariants } from "./picture-variants";
import { Pictures } from "./pictures";
import { SharePictures } from "./share-pictures";

const FAVICON = "/favicon.ico";

/**
 * Returns a handler of resized pictures, share images and icons, which returns whether it answers the
 * request.
 * @param dir folder of the production build
 */
export function openPictures(config: ServerConfig, dir: string) {
  // This process reads pictures of the shop only, which were encoded again when they were uploaded, and
  // with an external API also those of that server, which may be AVIF. It reads no upload.
  allowOnly(config.apiUrl ? [...USUAL_LOADERS, "Heif"] : USUAL_LOADERS);
  const media = readOwnMedia(dir);
  const origin = localOrigin(config);
  const cache = new PictureCache(pictureFilesOf(config, media.version));
  const sharePictures = new SharePictures(media, origin);
  const stored = mediaStore(config.dataDir);
  const pictures = new Pictures({
    media,
    mayExist: async (picture) => Boolean(config.apiUrl) || isStored(stored, picture),
    avif: config.imageAvif,
    variants: new PictureVariants(cache, (source) => fetchPicture(origin, source)),
    onError: (err, source) => logger.warn({ err, source }, "a picture could not be resized"),
  });
  const logoOf = derivedFromSettings((settings) => ownLogo(settings, DEFAULT_LOCALE));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // Browsers ask for it at this address whatever a page says.
    const logo = request.url === FAVICON ? logoOf() : null;
    const url = logo ? squarePictureAddress("icon-48", encodeURI(logo)) : (request.url ?? "");
    return sharePictures.respond({ url }, response) || pictures.respond(request, response);
  };
}
