import { sharedValue } from "@/lib/base/shared-value";

/** Who is logged in in this tab. */
export interface LoggedIn {
  /** Id of the staff member. */
  person: number;
  csrfToken: string | null;
}

/**
 * How the wait for a login ended. `other`: another person is logged in now. `later`: no one is, and
 * the person wants to read the page first.
 */
type LoginOutcome = "same" | "other" | "later";

/**
 * Whether the dialog for a login after the end of the session is shown. `later`: it was closed, and
 * a note offers it.
 */
type LoginDialog = "closed" | "open" | "later";

interface SessionState {
  /** Null before the first login. */
  who: LoggedIn | null;
  dialog: LoginDialog;
}

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
  const waiting = new Set<Waiting>();
  const state = sharedValue<SessionState>({ who: null, dialog: "closed" });
  const show = (dialog: LoginDialog) => state.set({ ...state.get(), dialog });
  const settle = (outcome: LoginOutcome, which: (one: Waiting) => boolean = () => true) => {
    for (const one of [...waiting])
      if (which(one)) {
        waiting.delete(one);
        one.settle(outcome);
      }
  };
  return {
    csrfToken: () => state.get().who?.csrfToken ?? null,
    person: () => state.get().who?.person ?? null,
    begin(who) {
      settle(state.get().who?.person === who.person ? "same" : "other");
      state.set({ who, dialog: "closed" });
    },
    end() {
      settle("later");
      state.set({ who: null, dialog: "closed" });
    },
    waitForLogin(isWrite, signal) {
      const outcome = new Promise<LoginOutcome>((resolve, reject) => {
        const one = { settle: resolve, isWrite };
        waiting.add(one);
        signal?.addEventListener("abort", () => {
          waiting.delete(one);
          reject(signal.reason);
        });
      });
      const { dialog } = state.get();
      show(dialog === "closed" || isWrite ? "open" : dialog);
      return outcome;
    },
    dialog: () => state.get().dialog,
    openDialog: () => show("open"),
    closeDialog() {
      settle("later", ({ isWrite }) => isWrite);
      show("later");
    },
    subscribe: state.subscribe,
  };
}
