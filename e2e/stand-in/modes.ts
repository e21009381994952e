import type { ServerResponse } from "node:http";

/** Everything that can be wrong with another server. */
export const FAILURES = [
  /** Lists without their products. */
  "products-null",
  /** An HTML error page with status 200. */
  "html200",
  /** Never answers. */
  "hang",
  /** 503 with an HTML page. */
  "503",
  /** Does not listen at all. */
  "down",
  /** Ends the connection without an answer. */
  "reset",
  /** A PHP warning with status 200, called JSON. */
  "garbage",
  /** Half of its JSON, then the connection ends. */
  "cut-off",
  /** `{}` with status 200. */
  "empty",
] as const;

export type Mode = "normal" | (typeof FAILURES)[number];

/** Modes by path prefix; the longest matching prefix decides. */
export class Modes {
  private readonly byPrefix = new Map<string, Mode>();

  /** Sets the mode of all paths that begin so; "/" with "normal" forgets everything set before. */
  set(prefix: string, mode: Mode): void {
    if (prefix === "/" && mode === "normal") this.byPrefix.clear();
    this.byPrefix.set(prefix, mode);
  }

  /** The mode of one path. */
  of(path: string): Mode {
    const [best] = [...this.byPrefix]
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([one], [other]) => other.length - one.length);
    return best?.[1] ?? "normal";
  }
}

/** The HTML such servers send for an error they answer with 200. */
const errorPage =
  "<!DOCTYPE html><html><head><title>Whoops, looks like something went wrong.</title></head><body><h1>ErrorException</h1></body></html>";

const warning =
  "<br />\n<b>Warning</b>: Undefined array key 0 in <b>/var/www/shop.php</b> on line 12";

/**
 * Answers, or leaves a request without an answer, as the mode wants.
 * @returns whether that settles the request
 */
export function misbehave(mode: Mode, response: ServerResponse): boolean {
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
