import { type FormEvent, useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { problemOf } from "@/lib/browser-api/problem";

interface SendOnce<Input> {
  /** Returns the input of the call; null if a field is missing. */
  read: (form: FormData) => Input | null;
  /** Message for a form in which something is missing. */
  missing: string;
  send: (input: Input, idempotencyKey: string) => Promise<void>;
  /** Returns the message of a failed call. */
  refusalOf: (problem: ReturnType<typeof problemOf>) => string;
}

/** State of a form about an order that counts once, also if it is sent again after a failure. */
export function useSendOnce<Input>({ read, missing, send, refusalOf }: SendOnce<Input>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const key = useRef("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const input = read(new FormData(event.currentTarget));
    if (input === null) {
      setProblem(missing);
      return;
    }
    setProblem(null);
    setSending(true);
    key.current ||= newIdempotencyKey();
    try {
      await send(input, key.current);
    } catch (error) {
      const failure = problemOf(error);
      // A refused form may be changed and sent again; without a response it must not count twice.
      if (failure.status !== null && failure.status < 500) key.current = "";
      setProblem(refusalOf(failure));
      setSending(false);
    }
  }
  return { problem, sending, submit };
}
