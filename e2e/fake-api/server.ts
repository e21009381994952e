import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Field, initialStock, type Row } from "./catalogue";
import { applyFailureMode, type FailureMode, FailureModes } from "./failure-modes";
import { png } from "./png";
import { type ApiResponse, readResponse } from "./reads";
import { hasToken, Sessions, sessionCookies } from "./session";
import { type JsonObject, visitorResponse } from "./visitor";

const OWN_NAME = "Stand-in";

/** A received request. */
interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: JsonObject;
}

export interface FakeExternalApi {
  url: string;
  /** All requests received so far, oldest first. */
  requests: SeenRequest[];
  /**
   * Sets the mode of all paths with this prefix ("/" for all). "down" always applies to all paths.
   */
  setMode(mode: FailureMode, prefix?: string): Promise<void>;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<JsonObject> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString() || "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function makeHandler(name: string, modes: FailureModes, requests: SeenRequest[]) {
  const sessions = new Sessions();
  const stock = initialStock();
  const orders = new Map<string, Row>();

  const fakeResponse = (request: IncomingMessage, url: URL, body: JsonObject) => {
    const session = sessions.of(request);
    const method = request.method ?? "GET";
    const cookies = sessionCookies(session);
    const isForged = method !== "GET" && !hasToken(request, session);
    const refusal: ApiResponse = { status: 419, body: { message: "CSRF token mismatch." } };
    const path = url.pathname;
    const response = isForged
      ? refusal
      : (readResponse(url, stock) ??
        visitorResponse({ method, path, session, body, stock, orders }));
    return { fake: response, cookies };
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://stand-in.test");
    const { method = "GET", headers } = request;
    const body = await readBody(request);
    requests.push({ method, path: url.pathname + url.search, headers, body });
    const mode = modes.of(url.pathname);
    if (applyFailureMode(mode, response)) return;
    if (/^\/uploads\/.+\.png$/.test(url.pathname)) {
      response.writeHead(200, { "content-type": "image/png" }).end(png(name + url.pathname));
      return;
    }
    const { fake, cookies } = fakeResponse(request, url, body);
    if (!fake) {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>404 | Not Found</h1>");
      return;
    }
    const nulled = mode === "products-null" && fake.status === 200;
    const sent = nulled ? { ...Object(fake.body), products: null } : fake.body;
    const asText = (_name: string, value: Field) =>
      typeof value === "number" ? String(value) : value;
    const json = JSON.stringify(sent, mode === "numbers-as-text" ? asText : undefined).replaceAll(
      OWN_NAME,
      name,
    );
    response
      .writeHead(fake.status, { "content-type": "application/json", "set-cookie": cookies })
      .end(json);
  };
}

/**
 * Starts a fake external API that implements the shop's contract like the existing PHP server.
 * @param name appears in the names of its products, brands and categories, and changes its images
 */
export async function startFakeExternalApi(name = OWN_NAME): Promise<FakeExternalApi> {
  const modes = new FailureModes();
  const requests: SeenRequest[] = [];
  const handle = makeHandler(name, modes, requests);
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  let port = 0;

  const listen = async () => {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address) port = address.port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setMode: async (mode, prefix = "/") => {
      if (mode === "down") return close();
      modes.set(prefix, mode);
      await listen();
    },
    stop: close,
  };
}
