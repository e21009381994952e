import pino from "pino";
import type { CompletedRequest } from "./request-watch";

const FLUSH_MS = 100;
const FLUSH_BYTES = 16_384;

/**
 * Destination of complete lines. Must write synchronously, so that lines of different writers in
 * one process are not mixed.
 */
export interface LineSink {
  write(lines: string): unknown;
}

/** Collects lines and writes them together, at the latest 100 ms after the first. */
export class LineBuffer implements LineSink {
  private held = "";
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sink: LineSink) {}

  write(line: string): void {
    this.held += line;
    if (this.held.length >= FLUSH_BYTES) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.held === "") return;
    const lines = this.held;
    this.held = "";
    this.sink.write(lines);
  }
}

/**
 * Logs each request as one JSON line, without query and personal data.
 * @param level value of LOG_LEVEL; above `info` nothing is logged
 */
export function requestLog(level: string, sink: LineSink): (answered: CompletedRequest) => void {
  const log = pino({ name: "niramoy", level }, sink);
  return ({ reqId, method, route, status, ms, bytes, cache }) => {
    const rounded = Math.round(ms * 10) / 10;
    log.info({ reqId, method, route, status, ms: rounded, bytes, cache }, "request");
  };
}

/** Returns the request log on stdout; flushes it when the process exits. */
export function stdoutRequestLog(level: string): (answered: CompletedRequest) => void {
  const buffer = new LineBuffer(pino.destination({ dest: 1, sync: true }));
  process.once("exit", () => buffer.flush());
  return requestLog(level, buffer);
}
