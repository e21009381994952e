import { createDeskClient } from "@/lib/desk/desk-client";
import { createDeskSession } from "@/lib/desk/session/desk-session";
import { createSlowWrites } from "@/lib/desk/session/slow-writes";

type ClientParts = Parameters<typeof createDeskClient>[0];

/** Client of a tab of the desk, with its session and its slow writes. */
export function testClient(send: typeof fetch, parts: Partial<ClientParts> = {}) {
  const session = createDeskSession();
  const slowWrites = createSlowWrites();
  const holdPlace = jest.fn();
  const client = createDeskClient({
    session,
    slowWrites,
    holdPlace,
    askPassword: async () => false,
    isIdle: () => false,
    isOffline: () => false,
    send,
    ...parts,
  });
  return { client, session, slowWrites, holdPlace };
}
