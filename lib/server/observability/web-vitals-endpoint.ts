import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { logger } from "@/lib/base/logger";
import { splitLocalePath } from "@/lib/i18n/locales";
import {
  CONNECTIONS,
  WEB_VITALS,
  WEB_VITALS_PATH,
  type WebVitalReport,
} from "@/lib/site/web-vitals";
import { pageAddress } from "../page-store/page-address";

const MAX_BODY_BYTES = 2_048;
/** Reports accepted per second in a process. More of them would not make percentiles more exact. */
const MAX_PER_SECOND = 20;
/** Upper limits: a tab in the background reports values that no visitor experienced. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

const duration = z.number().min(0).max(MAX_MS);

const report = z
  .strictObject({
    name: z.enum(WEB_VITALS),
    value: duration,
    path: z.string().max(200).startsWith("/"),
    connection: z.enum(CONNECTIONS),
    cause: z
      .strictObject({
        element: z.string().max(300),
        parts: z.record(z.string().regex(/^[a-zA-Z]{1,30}$/), duration),
      })
      .optional(),
  })
  .refine(({ name, value }) => name !== "CLS" || value <= MAX_SHIFT);

/** A report with the page's pattern in place of its path, so that it can be a label. */
export interface MeasuredVital extends Pick<WebVitalReport, "name" | "value" | "connection"> {
  page: string;
  language: string;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(body: string | null): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(body ?? ""));
  } catch {
    return null;
  }
}

/** Receives the measurements of browsers and counts them. */
export class WebVitalsEndpoint {
  #second = 0;
  #accepted = 0;

  /**
   * @param origin origin of the shop; reports from other sites are refused
   * @param onReport receives each valid report
   */
  constructor(
    private readonly origin: string,
    private readonly onReport: (measured: MeasuredVital) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Answers a report with 204, or with 400, 403 or 429. @returns false for any other request */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== WEB_VITALS_PATH || request.method !== "POST") return false;
    void this.#receive(request).then(
      (status) => response.writeHead(status, { "Cache-Control": "no-store" }).end(),
      () => response.destroy(),
    );
    return true;
  }

  async #receive(request: IncomingMessage): Promise<number> {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== this.origin) return 403;
    if (this.#isFull()) return 429;
    const given = parse(await bodyOf(request));
    const address = given && pageAddress(given.path);
    if (!address) return 400;
    const { name, value, path, connection, cause } = given;
    const language = splitLocalePath(path).locale;
    const measured = { name, value, page: address.route, language, connection };
    this.onReport(measured);
    if (cause) logger.info({ event: "poor_web_vital", ...measured, ...cause }, "poor web vital");
    return 204;
  }

  #isFull(): boolean {
    const second = Math.floor(this.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#accepted = 0;
    }
    this.#accepted += 1;
    return this.#accepted > MAX_PER_SECOND;
  }
}
