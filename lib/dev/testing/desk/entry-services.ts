import { createDeskClient } from "@/lib/desk/desk-client";
import { createPasswordPrompt } from "@/lib/desk/password-prompt";
import { createDeskSession } from "@/lib/desk/session/desk-session";
import { createSlowWrites } from "@/lib/desk/session/slow-writes";
import { deskServer } from "./desk-server";

/** Creates what all screens of the desk use, on a fake `/api/desk`. */
export function entryServices(handlers: Parameters<typeof deskServer>[0]) {
  const server = deskServer(handlers);
  const prompt = createPasswordPrompt();
  const session = createDeskSession();
  const slowWrites = createSlowWrites();
  const holdPlace = () => {};
  const client = createDeskClient({
    session,
    slowWrites,
    holdPlace,
    askPassword: prompt.ask,
    isIdle: () => false,
    isOffline: () => !navigator.onLine,
    send: server.send,
    sendUpload: (address, { file, ...sent }, onProgress) => {
      onProgress(1);
      return server.send(address, { ...sent, body: file });
    },
  });
  return { ...server, services: { prompt, client, session, slowWrites, holdPlace } };
}
