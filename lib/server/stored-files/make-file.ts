import { once } from "node:events";
import { PassThrough } from "node:stream";
import {
  collectDependencies,
  type Dependency,
  earliestExpiry,
  hasChanged,
} from "@/lib/server-reads/dependencies";
import type { NextHandler } from "../page-store/ask-next";
import { internalExchange, splitResponse } from "../page-store/internal-exchange";
import { compressBody } from "../response-cache/cached-response";
import type { BuiltResponse } from "../response-cache/response-cache";
import { NoSuchResponse } from "../response-cache/serve-cached";

/** Time in ms after which a build is aborted. A feed of 50,000 products takes half a minute. */
const TIMEOUT_MS = 300_000;
const HEAD_END = Buffer.from("\r\n\r\n");

interface MadeFile {
  status: number;
  headers: Headers;
  /** Fails when the file cannot be made completely. */
  body: PassThrough;
}

/**
 * Lets Next's request handler make a file. It waits while its reader is slow, so that large files
 * are never whole in memory.
 */
function streamFile(handle: NextHandler, path: string): Promise<MadeFile> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const timer = setTimeout(() => body.destroy(new Error("took too long")), TIMEOUT_MS);
    let head: Buffer | null = Buffer.alloc(0);
    const pass = async (part: Buffer) => {
      if (!body.write(part)) await once(body, "drain");
    };
    const { request, response, socket } = internalExchange(path, { host: "localhost" }, (part) => {
      if (!head) return pass(part);
      head = Buffer.concat([head, part]);
      if (!head.includes(HEAD_END)) return;
      const { headers, body: rest } = splitResponse(head);
      head = null;
      resolve({ status: response.statusCode, headers, body });
      return pass(rest);
    });
    const fail = (reason: unknown) => {
      const error = new Error(`${path}: ${String(reason)}`);
      reject(error);
      body.destroy(error);
    };
    body.once("error", (error) => {
      reject(error);
      socket.destroy();
    });
    body.once("close", () => clearTimeout(timer));
    socket.once("error", fail);
    response.once("finish", () => body.end());
    response.once("close", () => {
      if (!response.writableFinished) fail("closed early");
    });
    handle(request, response).catch(fail);
  });
}

/**
 * Makes a file with Next's request handler and compresses it meanwhile.
 * @throws NoSuchResponse when there is no such file; Error when it cannot be made completely
 */
export async function makeFile(handle: NextHandler, path: string): Promise<BuiltResponse> {
  const dependencies: Dependency[] = [];
  const { status, headers, body } = await collectDependencies(dependencies, () =>
    streamFile(handle, path),
  );
  if (status !== 200) body.destroy();
  if (status === 404) throw new NoSuchResponse();
  if (status !== 200) throw new Error(`${path}: status ${status}`);
  const response = {
    ...(await compressBody(body)),
    contentType: headers.get("content-type") ?? "application/octet-stream",
    cacheControl: headers.get("cache-control") ?? "no-cache",
  };
  return {
    response,
    isStale: () => hasChanged(dependencies) || Date.now() >= earliestExpiry(dependencies),
  };
}
