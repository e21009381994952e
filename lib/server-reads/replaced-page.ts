import { AsyncLocalStorage } from "node:async_hooks";

/** Answer for the page of a record that is no longer shown. */
export type ReplacedPage =
  /** `location` is the path of the page that replaces it, with locale. */
  { status: 307 | 308; location: string } | { status: 410 };

/** Report of a page while it is rendered. */
export interface PageReport {
  /** Null unless the page calls {@link replacePage}. */
  replaced: ReplacedPage | null;
}

// Next bundles pages and lib/server separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.page-report");
const holder: typeof globalThis & { [KEY]?: AsyncLocalStorage<PageReport> } = globalThis;
holder[KEY] ??= new AsyncLocalStorage();
const reporting: AsyncLocalStorage<PageReport> = holder[KEY];

/** Runs `work` and stores the page's report in `report`, until its result is complete. */
export function collectReport<Result>(report: PageReport, work: () => Result): Result {
  return reporting.run(report, work);
}

/**
 * Makes the page store answer for the page that runs now with a redirect to another page, or with
 * 410, in place of 404.
 */
export function replacePage(replaced: ReplacedPage): void {
  const report = reporting.getStore();
  if (report) report.replaced = replaced;
}
