import { useRef } from "react";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { problemOf } from "@/lib/browser-api/problem";

interface Attempt {
  /** Sent form values as JSON. */
  sent: string;
  /** Null if the server refused it. */
  robotToken: string | null;
  key: string;
}

/**
 * Returns a function that sends a form with an idempotency key. After a lost response the same
 * values are sent again with the same token and key, so that they count once. A refused robot check
 * keeps the key but takes a new token.
 */
export function useSendOnce() {
  const lost = useRef<Attempt | null>(null);

  return async function sendOnce<Result>(
    form: object,
    robotToken: string,
    send: (robotToken: string, key: string) => Promise<Result>,
  ): Promise<Result> {
    const sent = JSON.stringify(form);
    const fresh = { sent, robotToken, key: newIdempotencyKey() };
    const attempt = lost.current?.sent === sent ? lost.current : fresh;
    lost.current = attempt;
    try {
      const response = await send(attempt.robotToken ?? robotToken, attempt.key);
      lost.current = null;
      return response;
    } catch (error) {
      const { status, errors } = problemOf(error);
      if (errors.recaptchaToken) lost.current = { ...attempt, robotToken: null };
      else if (status !== null && status < 500) lost.current = null;
      throw error;
    }
  };
}
