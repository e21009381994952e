import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { OPENAPI_PATH } from "@/lib/site/routes";
import { acceptedEncoding } from "./negotiation";
import { sendFile } from "./send-file";
import { FILE_TYPES } from "./send-immutable";
import { EXTENSIONS, heldFiles } from "./static-files";

const FILE = "openapi.json";

/**
 * Serves the description of the contract. It is the same with an external API, which implements the
 * same contract.
 * @param folder output folder of `lib/dev/write-openapi.ts`
 * @returns a function that handles a request and returns whether it did
 */
export function openApiFile(folder: string) {
  const findPlain = heldFiles(folder);
  const findCompressed = heldFiles(path.join(folder, "compressed"));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url?.split("?", 1)[0] !== OPENAPI_PATH) return false;
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const file =
      encoding === "identity" ? findPlain(FILE) : findCompressed(FILE + EXTENSIONS[encoding]);
    if (!file) return false;
    response.setHeader("X-Robots-Tag", "noindex");
    const type = FILE_TYPES[path.extname(FILE)] ?? "";
    sendFile(request, response, { type, encoding, ...file }, "no-cache");
    return true;
  };
}
