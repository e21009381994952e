import { DESK_PAGE_POLICY, PRIVATE_POLICY } from "@/lib/site/private-files";
import { notFound } from "../errors";
import type { FileStore } from "../files/file-store";
import type { AppContext } from "../http/http";

const TYPES = { photo: "image/webp", pdf: "application/pdf" };
const ENDINGS = { photo: "webp", pdf: "pdf" };

interface SentFile {
  /** Name in the store. */
  file: string;
  kind: "photo" | "pdf";
  /** Name under which a browser saves it, without ending. */
  savedAs: string;
  /** Whether a PDF may be shown within the desk; else it is saved. */
  atDesk?: boolean;
}

/**
 * Responds with a customer's file, a photo or a PDF, with headers that disable scripts and caches.
 * Behind the server, `privateFilePolicy` sets the same policy before the request is handled.
 * @throws AppError 404 if the file is missing
 */
export async function sendPrivateFile(
  c: AppContext,
  store: FileStore,
  { file: name, kind, savedAs, atDesk = false }: SentFile,
): Promise<Response> {
  const file = await store.find(name);
  if (!file) throw notFound();
  const disposition = kind === "photo" || atDesk ? "inline" : "attachment";
  c.header("Content-Type", TYPES[kind]);
  c.header("Content-Disposition", `${disposition}; filename="${savedAs}.${ENDINGS[kind]}"`);
  c.header("Content-Length", String(file.size));
  c.header("Content-Security-Policy", atDesk ? DESK_PAGE_POLICY : PRIVATE_POLICY);
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.newResponse(
    c.req.method === "HEAD" ? null : file.open({ start: 0, end: file.size - 1 }),
    200,
  );
}
