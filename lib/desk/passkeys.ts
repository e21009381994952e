import {
  DESK_PASSKEY_ADDRESSES,
  DESK_PASSKEY_LOGIN_ADDRESSES,
} from "@/lib/contract/passkeys/addresses";
import type {
  DESK_PASSKEY_CALLS,
  DESK_PASSKEY_LOGIN_CALLS,
} from "@/lib/contract/passkeys/desk-calls";
import type { PasskeyRequest } from "@/lib/contract/passkeys/schemas";
import { declaredCalls } from "./declared-calls";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";

/** Name of the browser's error for a device that has a passkey of the person already. */
const EXISTS = "InvalidStateError";

/** Whether this browser can use passkeys; it cannot on an http address. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/**
 * Runs a dialog of the browser. What it uses is loaded then: few people use it, seldom.
 * @throws DeskError if the person closes the dialog, or the device refuses
 */
async function asked<Answer>(
  ask: (browser: typeof import("@simplewebauthn/browser")) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await import("@simplewebauthn/browser"));
  } catch (error) {
    const exists = error instanceof Error && error.name === EXISTS;
    throw new DeskError(exists ? "desk.errors.passkey_exists" : "desk.errors.passkey_not_done", 0);
  }
}

const touch = (optionsJSON: PasskeyRequest) =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON }));

type Client = Pick<DeskClient, "call">;

const callsOf = (client: Client) =>
  declaredCalls<typeof DESK_PASSKEY_CALLS>(client, DESK_PASSKEY_ADDRESSES);

/** What a passkey of this device has signed. */
export type Touch = Awaited<ReturnType<typeof touch>>;

/** Asks for a passkey of any person, for a login. @throws DeskError if none is used */
export async function touchForLogin(client: Client): Promise<Touch> {
  const { startDeskPasskeyLogin } = declaredCalls<typeof DESK_PASSKEY_LOGIN_CALLS>(
    client,
    DESK_PASSKEY_LOGIN_ADDRESSES,
  );
  const { options } = await startDeskPasskeyLogin({ body: {}, isLogin: true });
  return touch(options);
}

/** Confirms with a passkey what needs the password again. @throws DeskError if it is not confirmed */
export async function confirmByTouch(client: Client): Promise<void> {
  const { startDeskConfirmation, confirmWithDeskPasskey } = callsOf(client);
  const { options } = await startDeskConfirmation({ body: {} });
  await confirmWithDeskPasskey({ body: { passkey: await touch(options) } });
}

/**
 * Makes a passkey on this device.
 * @param name of the device
 * @throws DeskError if none is made
 */
export async function addPasskey(client: Client, name: string): Promise<void> {
  const { startDeskPasskey, addDeskPasskey } = callsOf(client);
  const { options: optionsJSON } = await startDeskPasskey({ body: {} });
  const passkey = await asked(({ startRegistration }) => startRegistration({ optionsJSON }));
  await addDeskPasskey({ body: { name, passkey } });
}
