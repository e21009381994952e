import { LOCALES, localePath } from "@/lib/i18n/locales";

/** Time in ms between a failed attempt and the next one, however often the readiness is probed. */
const RETRY_MS = 2_000;

/** Readiness of the home page: ready once this process has rendered it in every locale. */
export class HomeReadiness {
  private readonly pendingPaths = new Set(LOCALES.map((locale) => localePath(locale, "/")));
  private attempt: Promise<void> | undefined;
  private retryAt = 0;

  /** @param render renders a public path and resolves to whether it succeeded */
  constructor(private readonly render: (path: string) => Promise<boolean>) {}

  get isReady(): boolean {
    return this.pendingPaths.size === 0;
  }

  /**
   * Renders the locales that are not rendered yet, or joins the attempt in progress. Never rejects.
   */
  async prepare(): Promise<void> {
    if (this.isReady || (!this.attempt && Date.now() < this.retryAt)) return;
    this.attempt ??= this.renderPending().finally(() => {
      this.attempt = undefined;
      this.retryAt = Date.now() + RETRY_MS;
    });
    await this.attempt;
  }

  private async renderPending(): Promise<void> {
    for (const path of this.pendingPaths) {
      if (!(await this.render(path).catch(() => false))) return;
      this.pendingPaths.delete(path);
    }
  }
}
