import { sharedValue } from "@/lib/base/shared-value";

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
  const open = sharedValue<{
    answer: Promise<boolean>;
    settle: (confirmed: boolean) => void;
  } | null>(null);
  return {
    ask() {
      const asked = open.get();
      if (asked) return asked.answer;
      let settle: (confirmed: boolean) => void = () => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      open.set({ answer, settle });
      return answer;
    },
    finish(confirmed) {
      open.get()?.settle(confirmed);
      open.set(null);
    },
    isOpen: () => open.get() !== null,
    subscribe: open.subscribe,
  };
}
