import type { ServerResponse } from "node:http";

/** Failure modes of the fake external API. */
export const FAILURES = [
  /** Lists with null instead of products. */
  "products-null",
  /** An HTML error page with status 200. */
  "html200",
  /** Never responds. */
  "hang",
  /** 503 with an HTML page. */
  "503",
  /** Refuses connections. */
  "down",
  /** Closes the connection without a response. */
  "reset",
  /** A PHP warning with status 200 and the content type of JSON. */
  "garbage",
  /** Half of a JSON body, then a closed connection. */
  "cut-off",
  /** `{}` with status 200. */
  "empty",
] as const;

/** "numbers-as-text" sends every number of the JSON as text, ids too. */
export type FailureMode = "normal" | "numbers-as-text" | (typeof FAILURES)[number];

/** Failure modes by path prefix; the longest matching prefix applies. */
export class FailureModes {
  private readonly byPrefix = new Map<string, FailureMode>();

  /** Sets the mode of all paths with this prefix. "/" with "normal" resets everything. */
  set(prefix: string, mode: FailureMode): void {
    if (prefix === "/" && mode === "normal") this.byPrefix.clear();
    this.byPrefix.set(prefix, mode);
  }

  /** Returns the mode of a path. */
  of(path: string): FailureMode {
    const [best] = [...this.byPrefix]
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([one], [other]) => other.length - one.length);
    return best?.[1] ?? "normal";
  }
}

/** HTML error page that is sent with status 200. */
const errorPage =
  "<!DOCTYPE html><html><head><title>Whoops, looks like something went wrong.</title></head><body><h1>ErrorException</h1></body></html>";

const warning =
  "<br />\n<b>Warning</b>: Undefined array key 0 in <b>/var/www/shop.php</b> on line 12";

/**
 * Applies a failure mode to a response.
 * @returns whether the request is handled
 */
export function applyFailureMode(mode: FailureMode, response: ServerResponse): boolean {
  const json = { "content-type": "application/json" };
  const html = { "content-type": "text/html; charset=UTF-8" };
  switch (mode) {
    case "hang":
      return true;
    case "503":
      response.writeHead(503, html).end("<h1>503 Service Unavailable</h1>");
      return true;
    case "html200":
      response.writeHead(200, html).end(errorPage);
      return true;
    case "reset":
      response.destroy();
      return true;
    case "garbage":
      response.writeHead(200, json).end(warning);
      return true;
    case "cut-off":
      response.writeHead(200, { ...json, "content-length": 1_000 });
      response.write('{"products": [{"id": 1, "na', () => response.destroy());
      return true;
    case "empty":
      response.writeHead(200, json).end("{}");
      return true;
    default:
      return false;
  }
}
