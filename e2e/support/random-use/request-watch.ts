import { type BrowserContext, errors, expect, type Page, type Request } from "@playwright/test";

const BUSY = "button[type=submit][aria-disabled=true], [aria-busy=true]";
/** A press sends its request within this time, unless the page shows that it is busy. */
const QUIET_MS = 400;
const SETTLED_MS = 15_000;

/** Watches the requests of a browser. */
export class RequestWatch {
  private readonly failures: string[] = [];
  private readonly writes = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on("request", (request) => {
      if (request.method() !== "GET") this.writes.add(request);
    });
    const ended = (request: Request) => this.writes.delete(request);
    context.on("requestfinished", ended).on("requestfailed", ended);
    context.on("response", (response) => {
      // The service worker answers itself while the browser is offline.
      if (response.status() < 500 || response.fromServiceWorker()) return;
      this.failures.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  /** Checks that no response said that the shop failed. */
  check(): void {
    expect(this.failures, "responses of a failed server").toEqual([]);
  }

  /**
   * Waits until nothing that a press has started is running.
   * @returns false when it takes too long
   */
  async settled(page: Page): Promise<boolean> {
    try {
      await page.waitForTimeout(QUIET_MS);
      await page.locator(BUSY).first().waitFor({ state: "detached", timeout: SETTLED_MS });
      await expect.poll(() => this.writes.size, { timeout: SETTLED_MS }).toBe(0);
      await page.waitForTimeout(QUIET_MS);
      return this.writes.size === 0;
    } catch (error) {
      if (error instanceof errors.TimeoutError || this.writes.size > 0) return false;
      throw error;
    }
  }
}
