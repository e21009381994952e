import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Collects what a page should never say: errors, warnings, uncaught exceptions. */
export class ConsoleGuard {
  private readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];
  private over = false;

  /** Lets a test provoke messages of this kind. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Lets a test provoke the browser's own line about an answer with one of these statuses. */
  allowStatus(...statuses: number[]): void {
    const any = statuses.join("|");
    this.allow(new RegExp(`Failed to load resource: .*status of (${any})\\b`));
  }

  /** Hears nothing from now on: the test is over, and its servers end before its pages. */
  stop(): void {
    this.over = true;
  }

  /** Listens to all pages of a context, including pop-ups; returns what ends that. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (this.over) return;
      if (message.type() === "error" || message.type() === "warning") {
        this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    };
    const onError = (error: WebError) => {
      if (!this.over) this.heard.push(`uncaught: ${error.error().message}`);
    };
    context.on("console", onConsole).on("weberror", onError);
    return () => {
      context.off("console", onConsole).off("weberror", onError);
    };
  }

  /** What was heard and not allowed. */
  problems(): string[] {
    return this.heard.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }
}
