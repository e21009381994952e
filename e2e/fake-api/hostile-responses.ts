import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const CHUNK = Buffer.alloc(64 * 1024, " ");

/** Texts that must never reach a visitor of the shop. */
export const SECRETS =
  /APP_KEY|hunter2|SQLSTATE|Whoops|<script|<svg|<html|vendor\/laravel|Illuminate/i;

const DEBUG_PAGE = `<!DOCTYPE html><html><head><title>Whoops!</title></head><body>
<h1>Illuminate\\Database\\QueryException</h1><table><tr><td>APP_KEY</td><td>base64:c2VjcmV0</td></tr>
<tr><td>DB_PASSWORD</td><td>hunter2</td></tr></table><script>document.title = "owned"</script></body></html>`;

const DEBUG_JSON = JSON.stringify({
  message: "SQLSTATE[HY000] [2002] Connection refused (SQL: select * from `users`)",
  exception: "Illuminate\\Database\\QueryException",
  file: "/srv/vendor/laravel/framework/src/Connection.php",
  env: { APP_KEY: "base64:c2VjcmV0", DB_PASSWORD: "hunter2" },
  trace: [{ file: "/srv/vendor/laravel/a.php" }],
});

type Respond = (response: ServerResponse) => void;

const send =
  (status: number, type: string, body: string): Respond =>
  (response) =>
    response.writeHead(status, { "content-type": type }).end(body);

/** Sends data until the client disconnects. */
const flood =
  (type: string): Respond =>
  (response) => {
    response.writeHead(200, { "content-type": type });
    const more = () => {
      while (!response.destroyed && response.write(CHUNK));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };

/** Sends a byte every 200 ms without end. */
const drip =
  (type: string): Respond =>
  (response) => {
    response.writeHead(200, { "content-type": type });
    const timer = setInterval(() => response.write(" "), 200);
    response.once("close", () => clearInterval(timer));
  };

/** Hostile or failing responses by name. */
export const HOSTILE_RESPONSES = {
  "debug page 500": send(500, "text/html; charset=UTF-8", DEBUG_PAGE),
  "debug page 503": send(503, "text/html; charset=UTF-8", DEBUG_PAGE),
  "debug page 404": send(404, "text/html; charset=UTF-8", DEBUG_PAGE),
  "debug page 422": send(422, "text/html; charset=UTF-8", DEBUG_PAGE),
  "debug page 200": send(200, "text/html; charset=UTF-8", DEBUG_PAGE),
  "debug JSON 500": send(500, "application/json", DEBUG_JSON),
  "debug JSON 422": send(422, "application/json", DEBUG_JSON),
  SVG: send(200, "image/svg+xml", "<svg xmlns='x'><script>alert(1)</script></svg>"),
  XHTML: send(200, "application/xhtml+xml", "<html xmlns='x'><script>alert(1)</script></html>"),
  "no type": (response) => response.writeHead(200).end(DEBUG_PAGE),
  "broken JSON": send(200, "application/json", '{"cart": "hunter2",'),
  "a warning before JSON": send(200, "application/json", `<b>hunter2</b>{"cart":null}`),
  "endless JSON": flood("application/json"),
  "endless text": flood("text/plain"),
  "dripping JSON": drip("application/json"),
  "dripping PDF": drip("application/pdf"),
} satisfies Record<string, Respond>;

export type HostileResponse = keyof typeof HOSTILE_RESPONSES;

/** Starts a server whose response depends on the header or query parameter `how`. */
export async function startHostile() {
  const seen: IncomingMessage[] = [];
  let how: HostileResponse = "debug page 500";
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    const asked = new URL(request.url ?? "/", "http://hostile.test").searchParams.get("how");
    const [, respond] =
      Object.entries(HOSTILE_RESPONSES).find(([name]) => name === (asked ?? how)) ?? [];
    respond?.(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (next: HostileResponse) => {
      how = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
