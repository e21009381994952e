import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DESK } from "@/lib/site/routes";
import { readDeskManifest } from "./desk-build";
import { deskDocument, deskPolicy, type ShopNames } from "./desk-document";
import { deskFiles } from "./desk-files";

/** Cookie of a session of the desk; its name has a prefix on https, see `desk-guard.ts`. */
const SESSION = /(?:^|[; -])niramoy_desk=/;

/**
 * Serves the staff's application: its files, and one document for every other address, since the
 * application shows orders, products and the rest itself.
 * @param folder output folder of `bundleDesk`
 * @param shopNames returns the current name of the shop
 * @returns a function that handles a request and returns whether it did
 */
export function openDesk(folder: string, shopNames: () => ShopNames) {
  const manifest = readDeskManifest(folder);
  const sendFile = deskFiles(folder);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (path !== DESK && !path.startsWith(`${DESK}/`)) return false;
    if (sendFile(request, response)) return true;
    const nonce = randomBytes(16).toString("base64");
    const hasSession = SESSION.test(request.headers.cookie ?? "");
    const page = { manifest, shop: shopNames(), nonce, hasSession };
    const body = Buffer.from(deskDocument(page));
    response.writeHead(200, {
      "Content-Type": "text/html; charset=UTF-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy": deskPolicy(nonce),
      "Referrer-Policy": "same-origin",
      // Reads bar codes.
      "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=()",
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
