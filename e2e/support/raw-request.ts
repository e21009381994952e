import { connect } from "node:net";

const DEADLINE_MS = 20_000;

export interface RawResponse {
  /** 0 when the connection ended without a response. */
  status: number;
  headers: Headers;
  body: string;
}

function parse(text: string): RawResponse {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const split = line.indexOf(":");
    if (split > 0) headers.append(line.slice(0, split), line.slice(split + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return { status, headers, body: rest.join("\r\n\r\n") };
}

/**
 * Sends raw bytes over a socket, because `fetch` would normalize paths and reject invalid headers.
 * @param origin of the shop
 * @returns the response until the server closes the connection, at most 20 s
 */
export function sendRaw(origin: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString("latin1")));
    };
    const timer = setTimeout(end, DEADLINE_MS);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.on("close", end);
  });
}

/** Sends a GET whose path is sent exactly as given. */
export function getRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const lines = Object.entries({ host: new URL(origin).host, connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return sendRaw(origin, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}
