import { callOf } from "@/lib/contract/calls";
import { answersOf } from "@/lib/contract/calls/common";

/**
 * Compares an answer of the embedded backend with the contract.
 * @throws Error for a status that the call does not have, or a body that does not fit it
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
    throw new Error(`${status} of ${method} ${pathname} is not the contract's: ${parsed.error}`);
}
