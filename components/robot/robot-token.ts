/** How long a form waits for its token, in ms. */
export const ROBOT_TIMEOUT_MS = 20_000;

/** A token a form must wait for: solved in the background, or fetched when the form is sent. */
export class RobotToken {
  private get: (() => Promise<string | null>) | null = null;
  private waiting: (() => void)[] = [];

  /** Says how the token is had from now on; null while there is no way. */
  provide(get: (() => Promise<string | null>) | null): void {
    this.get = get;
    if (get) for (const resume of this.waiting.splice(0)) resume();
  }

  /** The token, or null when there is none after `timeout` milliseconds. */
  async take(timeout: number): Promise<string | null> {
    if (!this.get) await this.provided(timeout);
    return this.get ? this.get() : null;
  }

  private provided(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
