/** Who is logged in in this tab. */
export interface LoggedIn {
  /** Id of the staff member. */
  person: number;
  csrfToken: string | null;
}

/**
 * How the wait for a login ended. `other`: another person is logged in now. `later`: nobody is, and
 * the person wants to read the page first.
 */
type LoginOutcome = "same" | "other" | "later";

/**
 * Whether the dialog for a login after the end of the session is shown. `later`: it was closed, and
 * a note offers it.
 */
type LoginDialog = "closed" | "open" | "later";

interface Waiting {
  settle: (outcome: LoginOutcome) => void;
  isWrite: boolean;
}

/**
 * The session of one tab. When it has ended, calls wait here for a login; the dialog of
 * components/desk shows it.
 */
export interface DeskSession {
  csrfToken(): string | null;
  /** Id of the person who logged in last in this tab; null before the first login. */
  person(): number | null;
  /** Notes who is logged in, and lets the waiting calls go on. */
  begin(who: LoggedIn): void;
  /** Ends the session: the login page follows. */
  end(): void;
  /**
   * Waits for a login. A write opens the dialog. A read opens it once; after the dialog was closed
   * it waits without one, so that polls do not open it again and again.
   * @throws the reason of `signal` if it aborts
   */
  waitForLogin(isWrite: boolean, signal?: AbortSignal): Promise<LoginOutcome>;
  dialog(): LoginDialog;
  openDialog(): void;
  /** Closes the dialog without a login: waiting writes are given up. */
  closeDialog(): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createDeskSession(): DeskSession {
  const listeners = new Set<() => void>();
  const waiting = new Set<Waiting>();
  let current: LoggedIn | null = null;
  let dialog: LoginDialog = "closed";
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const settle = (outcome: LoginOutcome, which: (one: Waiting) => boolean = () => true) => {
    for (const one of [...waiting])
      if (which(one)) {
        waiting.delete(one);
        one.settle(outcome);
      }
  };
  return {
    csrfToken: () => current?.csrfToken ?? null,
    person: () => current?.person ?? null,
    begin(who) {
      const outcome = current?.person === who.person ? "same" : "other";
      current = who;
      dialog = "closed";
      settle(outcome);
      notify();
    },
    end() {
      current = null;
      dialog = "closed";
      settle("later");
      notify();
    },
    waitForLogin(isWrite, signal) {
      if (dialog === "closed" || isWrite) dialog = "open";
      const outcome = new Promise<LoginOutcome>((resolve, reject) => {
        const one = { settle: resolve, isWrite };
        waiting.add(one);
        signal?.addEventListener("abort", () => {
          waiting.delete(one);
          reject(signal.reason);
        });
      });
      notify();
      return outcome;
    },
    dialog: () => dialog,
    openDialog() {
      dialog = "open";
      notify();
    },
    closeDialog() {
      dialog = "later";
      settle("later", ({ isWrite }) => isWrite);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
