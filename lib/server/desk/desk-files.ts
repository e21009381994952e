import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { DESK_FILES } from "@/lib/site/routes";
import { FILE_TYPES, sendImmutable } from "../send-immutable";
import { heldFiles, staticFiles } from "../static-files";

/**
 * Serves scripts and fonts of the desk, compressed if the client accepts that.
 * @param folder output folder of `bundleDesk`
 * @returns a function that handles a request below {@link DESK_FILES} and returns whether it did
 */
export function deskFiles(folder: string) {
  const sendCompressed = staticFiles(path.join(folder, "compressed"), DESK_FILES);
  const find = heldFiles(path.join(folder, "files"));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "" } = request;
    if (!url.startsWith(DESK_FILES)) return false;
    if (sendCompressed(request, response)) return true;
    const [name = ""] = url.slice(DESK_FILES.length).split("?", 1);
    const type = FILE_TYPES[path.extname(name)];
    const file = type ? find(name) : null;
    if (!type || !file) {
      response.writeHead(404, { "Cache-Control": "no-store" }).end();
      return true;
    }
    sendImmutable(request, response, { type, encoding: "identity", ...file });
    return true;
  };
}
