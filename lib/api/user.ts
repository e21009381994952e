import useSWR from "swr";
import { parseUser, type User } from "@/lib/contract/readers/account";
import { parseOrNull } from "@/lib/contract/readers/records";
import { noteCustomer } from "./last-customer";
import { pageIdle } from "./page-idle";
import { fetchAnswer } from "./read-json";
import { SWR_SETTINGS } from "./swr-settings";
import { mayHaveSession } from "./visitor-session";

/** Key of the current user in SWR's cache. */
export const USER_KEY = "/logged-on-user";

const NOT_LOGGED_IN = [401, 403, 419];

/** Whether the server says that nobody is logged in; a failure or a stranger's page says nothing. */
function saysGuest(status: number, data: unknown): boolean {
  const answered = status >= 200 && status < 300;
  return NOT_LOGGED_IN.includes(status) || (answered && (data === "" || typeof data === "object"));
}

/** GET /logged-on-user, once the page rests, for whoever may have a session; any failure means logged out. */
async function fetchUser(path: string): Promise<User | null> {
  if (!mayHaveSession()) {
    noteCustomer(null);
    return null;
  }
  try {
    await pageIdle();
    const { data, status } = await fetchAnswer(path);
    const user = parseOrNull(parseUser, data);
    if (user || saysGuest(status, data)) noteCustomer(user?.customerId ?? null);
    return user;
  } catch {
    return null;
  }
}

/** Who is logged in; `user` is undefined until known, null for a guest. Fetched once, shared by all islands. */
export function useUser(): { user: User | null | undefined; reload: () => Promise<unknown> } {
  const { data, mutate } = useSWR(USER_KEY, fetchUser, SWR_SETTINGS);
  return { user: data, reload: () => mutate() };
}
