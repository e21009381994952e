import { useCallback, useEffect, useRef, useState } from "react";
import { onConnectionLost } from "@/lib/browser-api/connection-lost";

/** Time in ms after a submit in which a call without a response is that of the form. */
const SENDING_MS = 60_000;

interface Submitted {
  form: HTMLFormElement;
  at: number;
}

/**
 * Remembers the form that was submitted when the connection failed. Its fields stay filled; it is
 * sent again only when the visitor chooses so.
 * @returns function that submits it again; null if there is none
 */
export function useUnsentForm(): (() => void) | null {
  const last = useRef<Submitted | null>(null);
  const [unsent, setUnsent] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: SubmitEvent) => {
      setUnsent(null);
      last.current = target instanceof HTMLFormElement ? { form: target, at: Date.now() } : null;
    };
    document.addEventListener("submit", remember, { capture: true });
    const stop = onConnectionLost(() => {
      const { form, at } = last.current ?? {};
      if (form && at && Date.now() - at < SENDING_MS) setUnsent(form);
    });
    return () => {
      document.removeEventListener("submit", remember, { capture: true });
      stop();
    };
  }, []);
  const send = useCallback(() => unsent?.requestSubmit(), [unsent]);
  return unsent?.isConnected ? send : null;
}
