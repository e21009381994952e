import { callOf } from "@/lib/contract/calls";
import { answersOf } from "@/lib/contract/calls/common";

/**
 * Checks a response of the embedded backend against the contract.
 * @throws Error when the call does not have this status, or the body does not match its schema
 */
export function checkAnswer(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const { pathname } = new URL(path, "http://localhost");
  const call = callOf(method, pathname);
  if (!call || method === "HEAD") return;
  const answer = answersOf(call)[status];
  if (!answer) throw new Error(`the contract has no ${status} of ${method} ${pathname}`);
  const parsed = answer.schema?.safeParse(body);
  if (parsed?.success === false)
    throw new Error(
      `${status} of ${method} ${pathname} does not match the contract: ${parsed.error}`,
    );
}
