import { z } from "zod";
import {
  deskPasskeyCreationResponse,
  deskPasskeyRequestResponse,
  deskPasskeyResponse,
  type PasskeyTouch,
} from "@/lib/contract/passkeys/schemas";
import type { DeskVisitor } from "../backend/desk";
import type { ApiResponse } from "../backend/visitor";
import { PasskeyDevice } from "./passkey-device";

const said = z.object({ codes: z.object({ message: z.object({ code: z.string() }) }) });

/** Returns status and refusal of a response in one line. */
export function outcomeOf({ status, body }: ApiResponse): string {
  const refusal = said.safeParse(body);
  return refusal.success ? `${status} ${refusal.data.codes.message.code}` : String(status);
}

/** Returns what a browser gets to make a passkey. */
export async function startAdding(desk: DeskVisitor) {
  const { body } = await desk.post("passkeys/start-add");
  return deskPasskeyCreationResponse.parse(body).options;
}

/** Returns what a browser gets to use a passkey. */
export async function startTouch(desk: DeskVisitor, purpose: "login" | "confirm") {
  const { body } = await desk.post(`passkeys/start-${purpose}`);
  return deskPasskeyRequestResponse.parse(body).options;
}

/** Adds a passkey to the person who is logged in. */
export async function addPasskey(desk: DeskVisitor, password: string, name = "Phone") {
  await desk.confirm(password);
  const device = new PasskeyDevice(desk.visitor.origin);
  const passkey = device.make(await startAdding(desk));
  const { body } = await desk.post("passkeys", { name, passkey });
  return { device, id: deskPasskeyResponse.parse(body).data.id };
}

/** Sends what a passkey has signed, and keeps the CSRF token of a new session. */
export async function logInByTouch(desk: DeskVisitor, passkey: PasskeyTouch): Promise<ApiResponse> {
  const response = await desk.post("passkeys/login", { passkey });
  const answer = z.object({ csrf_token: z.string() }).safeParse(response.body);
  if (answer.success) desk.csrf = answer.data.csrf_token;
  return response;
}
