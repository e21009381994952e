import { connect } from "node:net";

/** Throughput and response times of a server under load. */
export interface LoadResult {
  perSecond: number;
  /** Response times in ms: the median and the 99th percentile. */
  p50: number;
  p99: number;
  /** Size of one response, head and body. */
  bytes: number;
}

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Counts complete responses on one connection. @throws when a response other than a 304 has no
 * Content-Length
 */
function reader(onResponse: (bytes: number, status: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let missing = 0;
  let size = 0;
  let status = 0;
  return (chunk) => {
    let data = chunk;
    if (missing === 0) data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (data.length > 0) {
      if (missing > 0) {
        const taken = Math.min(missing, data.length);
        missing -= taken;
        data = data.subarray(taken);
        if (missing === 0) onResponse(size, status);
        continue;
      }
      const end = data.indexOf(HEAD_END);
      if (end < 0) break;
      const head = data.toString("latin1", 0, end);
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined && status !== 304) throw new Error(`no Content-Length: ${head}`);
      missing = Number(length ?? 0);
      size = end + HEAD_END.length + missing;
      data = data.subarray(end + HEAD_END.length);
      if (missing === 0) onResponse(size, status);
    }
    rest = missing === 0 ? data : Buffer.alloc(0);
  };
}

/**
 * Keeps `clients` connections busy with one request at a time each. Writes the requests to raw
 * sockets, because Node's HTTP client needs several times the CPU time of the server it measures.
 * @param headers sent with every request
 * @param ms duration
 * @throws when a response has another status than `status`
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  { clients = 32, ms = 4_000, status = 200 } = {},
): Promise<LoadResult> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sent = 0;
      const send = () => {
        sent = performance.now();
        socket.write(request);
      };
      const read = reader((size, got) => {
        if (got !== status) return socket.destroy(new Error(`${url} answered ${got}`));
        const now = performance.now();
        times.push(now - sent);
        bytes = size;
        if (now - start < ms) send();
        else socket.end();
      });
      socket.on("data", (chunk) => {
        try {
          read(chunk);
        } catch (error) {
          socket.destroy(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket
        .once("connect", send)
        .once("error", reject)
        .once("close", () => resolve());
    });
  await Promise.all(Array.from({ length: clients }, one));
  const seconds = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes };
}
