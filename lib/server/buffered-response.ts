import type { ServerResponse } from "node:http";

/** The largest page that is kept back, in bytes; the home page is half a megabyte. */
const MAX_BYTES = 8_000_000;

type Callback = () => void;

/** What became of an answer while it was kept back. */
export type BufferOutcome = "whole" | "too-large" | "broken";

const INTERCEPTED = [
  "writeHead",
  "flushHeaders",
  "write",
  "end",
  "destroy",
  "setHeader",
  "appendHeader",
  "removeHeader",
] as const;

function headerPairs(given: unknown): [string, unknown][] {
  if (Array.isArray(given)) {
    const flat = given.flat();
    return flat.flatMap((name, at): [string, unknown][] =>
      at % 2 === 0 ? [[String(name), flat[at + 1]]] : [],
    );
  }
  return typeof given === "object" && given !== null ? Object.entries(given) : [];
}

/**
 * Keeps everything that a handler writes to a response until it has ended, so that a page is sent
 * whole and under its true status, or not at all. Headers and status stand on the response itself.
 */
export class BufferedResponse {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private settled = false;

  /**
   * @param response its methods are the handler's from now on, and its own again once it settles
   * @param settle called once: when the handler ended, wrote too much, or broke the connection
   */
  constructor(
    private readonly response: ServerResponse,
    private readonly settle: (outcome: BufferOutcome) => void,
  ) {
    this.intercept();
  }

  /** What was written so far. */
  body(): Buffer {
    return Buffer.concat(this.chunks, this.size);
  }

  /**
   * Gives the response's own methods to `send`, which answers in place of the handler or with what
   * the handler wrote. Whatever the handler still does afterwards counts for nothing.
   */
  release(send: () => void): void {
    this.settled = true;
    for (const name of INTERCEPTED) Reflect.deleteProperty(this.response, name);
    send();
    this.ignore();
  }

  private intercept(): void {
    const { response } = this;
    response.writeHead = (...args: unknown[]) => {
      if (typeof args[0] === "number") response.statusCode = args[0];
      for (const [name, value] of headerPairs(args.at(-1)))
        response.setHeader(name, value as string | string[]);
      return response;
    };
    response.flushHeaders = () => undefined;
    response.write = (...args: unknown[]) => {
      this.keep(args[0], args[1]);
      const done = args.findLast((arg): arg is Callback => typeof arg === "function");
      if (done) queueMicrotask(done);
      return true;
    };
    response.end = (...args: unknown[]) => {
      if (typeof args[0] !== "function") this.keep(args[0], args[1]);
      this.settleAs("whole");
      return response;
    };
    response.destroy = () => {
      this.settleAs("broken");
      return response;
    };
  }

  private ignore(): void {
    const { response } = this;
    const same = () => response;
    response.writeHead = same;
    response.flushHeaders = () => undefined;
    response.write = () => true;
    response.end = same;
    response.setHeader = same;
    response.appendHeader = same;
    response.removeHeader = () => undefined;
    response.destroy = same;
  }

  private keep(chunk: unknown, encoding: unknown): void {
    if (this.settled || chunk === undefined || chunk === null) return;
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk as Uint8Array);
    this.size += bytes.byteLength;
    this.chunks.push(bytes);
    if (this.size > MAX_BYTES) this.settleAs("too-large");
  }

  private settleAs(outcome: BufferOutcome): void {
    if (this.settled) return;
    this.settled = true;
    this.settle(outcome);
  }
}
