import type { IncomingMessage, ServerResponse } from "node:http";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { logger } from "@/lib/base/logger";
import { allowOnly, USUAL_LOADERS } from "@/lib/base/media/picture-loaders";
import { localOrigin, type ServerConfig } from "@/lib/site/config/server-config";
import { isStored } from "../gateway/stored-media";
import { fetchPicture } from "./fetch-picture";
import { readOwnMedia } from "./own-media";
import { PictureCache } from "./picture-cache";
import { pictureFilesOf } from "./picture-files";
import { PictureVariants } from "./picture-variants";
import { Pictures } from "./pictures";
import { SharePictures } from "./share-pictures";

/**
 * Returns a handler of resized pictures and share images, which returns whether it answers the
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
  return (request: IncomingMessage, response: ServerResponse): boolean =>
    sharePictures.respond(request, response) || pictures.respond(request, response);
}
