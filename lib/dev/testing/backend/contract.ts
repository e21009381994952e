import { callOf } from "@/lib/contract/calls";
import { responsesOf } from "@/lib/contract/calls/common";

/**
 * Checks a response of the embedded backend against the contract.
 * @throws Error when the call does not have this status, or the body does not match its schema
 */
export function checkResponse(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const { pathname } = new URL(path, "http://localhost");
  const call = callOf(method, pathname);
  if (!call || method === "HEAD") return;
  const response = responsesOf(call)[status];
  if (!response) throw new Error(`the contract has no ${status} of ${method} ${pathname}`);
  const parsed = response.schema?.safeParse(body);
  if (parsed?.success === false)
    throw new Error(
      `${status} of ${method} ${pathname} does not match the contract: ${parsed.error}`,
    );
}
