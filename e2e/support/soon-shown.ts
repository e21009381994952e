import { expect } from "@playwright/test";
import { fetchRaw } from "./raw-page";

const SOON_MS = 1_000;

/** Whether a page shows this text in a request started within a second. */
export async function eventuallyShows(url: string, text: string): Promise<boolean> {
  const deadline = performance.now() + SOON_MS;
  do {
    // The render itself may take longer on a busy machine.
    if ((await fetchRaw(url)).html.includes(text)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < deadline);
  return false;
}

/** Requests a page so that it is served from the cache afterwards. */
export async function cachePage(url: string, without: string): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const page = await fetchRaw(url);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(without);
  }
}
