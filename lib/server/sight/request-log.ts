import pino from "pino";
import type { Answered } from "./request-watch";

const FLUSH_MS = 100;
const FLUSH_BYTES = 16_384;

/** Where whole lines go: synchronously, so that no two writers of a process cut each other's lines. */
export interface LineSink {
  write(lines: string): unknown;
}

/** Lines that are written many at once, some at the latest a tenth of a second after they were made. */
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
 * Tells each request in one JSON line: no query, no address of a person.
 * @param level of LOG_LEVEL: nothing is told above `info`
 */
export function requestLog(level: string, sink: LineSink): (answered: Answered) => void {
  const log = pino({ name: "niramoy", level }, sink);
  return ({ reqId, method, route, status, ms, bytes, cache }) => {
    const rounded = Math.round(ms * 10) / 10;
    log.info({ reqId, method, route, status, ms: rounded, bytes, cache }, "request");
  };
}

/** The log of requests on stdout; what is held when the process ends is written then. */
export function stdoutRequestLog(level: string): (answered: Answered) => void {
  const buffer = new LineBuffer(pino.destination({ dest: 1, sync: true }));
  process.once("exit", () => buffer.flush());
  return requestLog(level, buffer);
}
