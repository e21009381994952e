import { expect } from "@playwright/test";
import { fetchRaw } from "./raw-page";

const SOON_MS = 1_000;

/** Whether a page that is asked for again and again for a second comes to show this text. */
export async function soonShows(url: string, text: string): Promise<boolean> {
  const deadline = performance.now() + SOON_MS;
  do {
    // How long it takes to render on a busy machine is no matter here.
    if ((await fetchRaw(url)).html.includes(text)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < deadline);
  return false;
}

/** Has a page rendered, so that it is answered from the cache from now on. */
export async function cachePage(url: string, without: string): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const page = await fetchRaw(url);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(without);
  }
}
