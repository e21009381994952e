import { useRef } from "react";
import { newIdempotencyKey } from "@/lib/api/browser";
import { problemOf } from "@/lib/api/problem";

interface Attempt {
  /** The form as it was sent. */
  sent: string;
  robotToken: string;
  key: string;
}

/** Sends a form; after a lost answer the same form goes out as it was, under its key, so that it counts once. */
export function useSendOnce() {
  const lost = useRef<Attempt | null>(null);

  return async function sendOnce<Answer>(
    form: object,
    robotToken: string,
    send: (robotToken: string, key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const sent = JSON.stringify(form);
    const fresh = { sent, robotToken, key: newIdempotencyKey() };
    const attempt = lost.current?.sent === sent ? lost.current : fresh;
    lost.current = attempt;
    try {
      const answer = await send(attempt.robotToken, attempt.key);
      lost.current = null;
      return answer;
    } catch (error) {
      const { status } = problemOf(error);
      if (status !== null && status < 500) lost.current = null;
      throw error;
    }
  };
}
