import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Collects console errors, warnings and uncaught exceptions of pages. */
export class ConsoleGuard {
  private readonly messages: string[] = [];
  private readonly allowed: RegExp[] = [
    // Playwright's own warning in specs that block service workers.
    /Service Worker registration blocked by Playwright/,
    // A link under the pointer loads the first picture of its page, which is not opened here.
    /The resource \S+\/i\/\S+ was preloaded using link preload but not used/,
  ];
  private over = false;

  /** Ignores messages that match the pattern. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Ignores the browser's message about responses with these statuses. */
  allowStatus(...statuses: number[]): void {
    const any = statuses.join("|");
    this.allow(new RegExp(`Failed to load resource: .*status of (${any})\\b`));
  }

  /** Ignores all later messages: after a test, its servers stop before its pages. */
  stop(): void {
    this.over = true;
  }

  /**
   * Listens to all pages of a context, including pop-ups; returns a function that stops listening.
   */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (this.over) return;
      if (message.type() === "error" || message.type() === "warning") {
        this.messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    };
    const onError = (error: WebError) => {
      if (!this.over) this.messages.push(`uncaught: ${error.error().message}`);
    };
    context.on("console", onConsole).on("weberror", onError);
    return () => {
      context.off("console", onConsole).off("weberror", onError);
    };
  }

  /** Returns the collected messages that were not allowed. */
  problems(): string[] {
    return this.messages.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }
}
