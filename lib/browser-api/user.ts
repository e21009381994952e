import useSWR from "swr";
import { LOGIN_ADDRESSES } from "@/lib/contract/login/addresses";
import { parseUser, type User } from "@/lib/contract/login/reader";
import { parseOrNull } from "@/lib/contract/readers/records";
import { recordCustomer } from "./last-customer";
import { pageIdle } from "./page-idle";
import { fetchResponse } from "./read-json";
import { SWR_SETTINGS } from "./swr-settings";
import { mayHaveSession } from "./visitor-session";

/** SWR key of the current user. */
export const USER_KEY = LOGIN_ADDRESSES.getCurrentUser.path;

const NOT_LOGGED_IN = [401, 403, 419];

/**
 * Whether a response means that no customer is logged in. A failure or an HTML page of another
 * server means nothing.
 */
function isGuestResponse(status: number, data: unknown): boolean {
  const answered = status >= 200 && status < 300;
  return NOT_LOGGED_IN.includes(status) || (answered && (data === "" || typeof data === "object"));
}

/**
 * GET /logged-on-user, once the page is idle, for a visitor who may have a session. Any failure
 * counts as logged out.
 */
async function fetchUser(path: string): Promise<User | null> {
  if (!mayHaveSession()) {
    recordCustomer(null);
    return null;
  }
  try {
    await pageIdle();
    const { data, status } = await fetchResponse(path);
    const user = parseOrNull(parseUser, data);
    if (user || isGuestResponse(status, data)) recordCustomer(user?.customerId ?? null);
    return user;
  } catch {
    return null;
  }
}

/**
 * Returns the current user; `user` is undefined while loading, null for a guest. Fetched once,
 * shared by all islands.
 */
export function useUser(): { user: User | null | undefined; reload: () => Promise<unknown> } {
  const { data, mutate } = useSWR(USER_KEY, fetchUser, SWR_SETTINGS);
  return { user: data, reload: () => mutate() };
}
