/** Whether the password is asked for; the dialog of components/desk shows it and answers. */
export interface PasswordPrompt {
  /** Opens the dialog, or waits for the open one. @returns whether the password was confirmed */
  ask(): Promise<boolean>;
  /** Closes the dialog and resolves all waiting calls. */
  finish(confirmed: boolean): void;
  isOpen(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createPasswordPrompt(): PasswordPrompt {
  const listeners = new Set<() => void>();
  let open: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (open) return open.answer;
      let settle: (confirmed: boolean) => void = () => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      open = { answer, settle };
      notify();
      return answer;
    },
    finish(confirmed) {
      open?.settle(confirmed);
      open = null;
      notify();
    },
    isOpen: () => open !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
