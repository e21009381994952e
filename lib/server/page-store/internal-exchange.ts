import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

const HEAD_END = "\r\n\r\n";

type Done = (error?: Error | null) => void;

/** Receives a part of a response; the writer waits for a promise before it sends more. */
type OnPart = (part: Buffer) => void | Promise<void>;

/** Socket without a connection. Passes everything written to it to `onPart`. */
class CollectingSocket extends Socket {
  constructor(private readonly onPart: OnPart) {
    super();
  }

  override _write(part: Uint8Array | string, encoding: BufferEncoding, done: Done): void {
    const bytes = typeof part === "string" ? Buffer.from(part, encoding) : Buffer.from(part);
    const taken = this.onPart(bytes);
    if (taken) taken.then(() => done(), done);
    else done();
  }

  override _writev(
    parts: { chunk: Uint8Array | string; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    const bytes = parts.map(({ chunk, encoding }) =>
      typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk,
    );
    this._write(Buffer.concat(bytes), "utf8", done);
  }
}

/** GET request without a connection, and its response. */
interface InternalExchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Emits the error with which the response is destroyed. */
  socket: Socket;
}

/**
 * Creates a GET request for a path and query, and its response.
 * @param onPart called with each part of the response as it would be sent: head and body
 */
export function internalExchange(
  url: string,
  headers: Record<string, string>,
  onPart: OnPart,
): InternalExchange {
  const socket = new CollectingSocket(onPart);
  const request = Object.assign(new IncomingMessage(socket), { method: "GET", url, headers });
  request.push(null);
  const response = new ServerResponse(request);
  // The body follows the head as it is.
  response.useChunkedEncodingByDefault = false;
  response.assignSocket(socket);
  // The rest is what Node's server does for a connection.
  socket.on("drain", () => response.emit("drain"));
  response.once("finish", () => socket.destroy());
  return { request, response, socket };
}

/** Splits a complete response into its headers and its body. */
export function splitResponse(sent: Buffer): { headers: Headers; body: Buffer } {
  const end = sent.indexOf(HEAD_END);
  const [, ...lines] = sent.toString("latin1", 0, end).split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: sent.subarray(end + HEAD_END.length) };
}
