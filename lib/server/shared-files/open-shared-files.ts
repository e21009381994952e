import path from "node:path";
import { logger } from "@/lib/base/logger";
import { DESK_FILES, STATIC_FILES } from "@/lib/site/routes";
import { publishFiles } from "./publish-files";
import { sharedFiles } from "./shared-files";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Shares the files of the build with other instances and with later versions.
 * @param folder folder that instances share
 * @param build output folder of the build
 */
export function openSharedFiles(folder: string, build: string) {
  const scripts = path.join(build, "static");
  const desk = path.join(build, "niramoy-desk", "files");
  const places = [
    {
      prefix: STATIC_FILES,
      name: "next",
      own: scripts,
      folders: [scripts, path.join(build, "niramoy-static")],
    },
    {
      prefix: DESK_FILES,
      name: "desk",
      own: desk,
      folders: [desk, path.join(build, "niramoy-desk", "compressed")],
    },
  ];
  const copy = () =>
    publishFiles(folder, places, new Date()).catch((error: unknown) => {
      logger.warn(
        { err: error },
        `the files of this version cannot be copied to ${folder}: after the next upgrade, open pages may lose parts`,
      );
    });
  return {
    /** Handles a request for a file of another version; returns whether it did. */
    send: sharedFiles(folder, places),
    /** Copies the files of this build, now and once a day. Never rejects. */
    publish: async (): Promise<void> => {
      await copy();
      setInterval(copy, DAY_MS).unref();
    },
  };
}
