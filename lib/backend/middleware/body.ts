import { AppError } from "../errors";
import type { AppContext } from "../http";

const MAX_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

function tooLarge(): AppError {
  return new AppError(413, "The request body is too large.");
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The JSON body of a write, of at most 64 KiB; undefined for a DELETE without one.
 * @throws AppError 413, 415 for anything but JSON, 400 for broken JSON
 */
export async function readJsonBody(c: AppContext): Promise<unknown> {
  const text = await readText(c.req.raw);
  if (text === "" && c.req.method === "DELETE") return undefined;
  if (!JSON_TYPE.test(c.req.header("Content-Type") ?? ""))
    throw new AppError(415, "Send the request body as application/json.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, "The request body is not valid JSON.");
  }
}
