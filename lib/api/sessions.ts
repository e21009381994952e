import useSWR from "swr";
import { ApiError } from "@/lib/base/api-error";
import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { browserApi } from "./browser";

/** A place where the customer is logged in; times are ISO, null where the server does not tell. */
export interface LoginSession {
  id: number;
  current: boolean;
  browser: string | null;
  system: string | null;
  startedAt: string | null;
  lastSeenAt: string | null;
}

const PATH = "/api/sessions";

/** A session without an id is left out. @throws ApiError when the answer holds no list */
function readSessions(answer: unknown): LoginSession[] {
  const { sessions } = looseObject(answer);
  if (!Array.isArray(sessions)) throw new ApiError("the sessions are no list");
  return looseList(sessions).flatMap((session) => {
    const id = looseNumber(session.id);
    if (id === null) return [];
    return {
      id,
      current: session.current === true,
      browser: looseText(session.browser),
      system: looseText(session.system),
      startedAt: looseTime(session.started_at),
      lastSeenAt: looseTime(session.last_seen_at),
    };
  });
}

/** Where the customer is logged in; undefined until known. */
export function useSessions() {
  const { data, error, mutate } = useSWR(PATH, async () =>
    readSessions((await browserApi.get<unknown>(PATH)).data),
  );
  return {
    sessions: data,
    failed: Boolean(error) && data === undefined,
    reload: () => mutate(),
  };
}

/** Ends one session of the customer, or with null all but this one. @throws AxiosError */
export async function endSessions(id: number | null): Promise<void> {
  await browserApi.delete(id === null ? PATH : `${PATH}/${id}`);
}
