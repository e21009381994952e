import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentHash } from "../content-hash";
import { acceptedEncoding, type Encoding } from "../negotiation";
import { FILE_TYPES, sendImmutable } from "../send-immutable";

/** Address below which files of builds are served, and where they are. */
interface FilePlace {
  prefix: string;
  /** Folder inside the shared one. */
  name: string;
  /** Folder of this build with the same files, which are served from there. */
  own: string;
}

/** Segments of letters, digits and a few signs; none of dots alone. */
const NAME = /^(?:(?!\.+\/)[\w.~-]+\/)*(?!\.+$)[\w.~-]+$/;

/** Extensions of a file with an encoding, the uncompressed one last. */
const EXTENSIONS: Record<Encoding, readonly [string, Encoding][]> = {
  br: [
    [".br", "br"],
    ["", "identity"],
  ],
  gzip: [
    [".gz", "gzip"],
    ["", "identity"],
  ],
  identity: [["", "identity"]],
};

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Serves files that this build does not have and another one has: pages that were opened before an
 * upgrade load them, and so do pages of the other version during one.
 * @param folder folder that instances share, see `publishFiles`
 * @returns a function that handles a request and returns whether it did
 */
export function sharedFiles(folder: string, places: readonly FilePlace[]) {
  const known = places.map(({ prefix, name, own }) => ({
    prefix,
    folder: path.join(folder, name),
    own: new Set(readdirSync(own, { recursive: true, encoding: "utf8" })),
  }));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const place = known.find(({ prefix }) => url.startsWith(prefix));
    if (!place) return false;
    const [name = ""] = url.slice(place.prefix.length).split("?", 1);
    const type = FILE_TYPES[path.extname(name)];
    if (!type || !NAME.test(name) || place.own.has(name)) return false;
    const file = path.join(place.folder, name);
    const accepted = EXTENSIONS[acceptedEncoding(headers["accept-encoding"])];
    const [extension, encoding] = accepted.find(([end]) => isFile(file + end)) ?? [];
    if (extension === undefined || encoding === undefined) return false;
    readFile(file + extension).then(
      (body) =>
        sendImmutable(request, response, { type, encoding, body, etag: `"${contentHash(body)}"` }),
      // Deleted in this moment.
      () => response.writeHead(404, { "Cache-Control": "no-store" }).end(),
    );
    return true;
  };
}
