import { createHmac } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { deskCookie } from "../desk/desk-guard";
import type { AppContext } from "../kernel/http/http";
import type { Services } from "../services";
import type { Candidate } from "./check-login";

/** Browsers keep no cookie longer. */
const KEPT_S = 400 * 86_400;
/** Persons who may share a device without another notice about it. */
const MAX_PERSONS = 10;

type Person = Pick<Candidate, "id" | "passwordHash">;

/** Proof of a login of a person; a new password makes earlier ones invalid. */
function proofOf({ secrets }: Services, { id, passwordHash }: Person): string {
  const key = secrets.keyFor("staff-device");
  return createHmac("sha256", key).update(`${id} ${passwordHash}`).digest("base64url");
}

function readProofs(c: AppContext, services: Services): string[] {
  const { name } = deskCookie(services, "niramoy_desk_device");
  return (getCookie(c, name) ?? "").split(".").filter((proof) => proof !== "");
}

/** Whether a person has logged in with this browser before, with the password of now. */
export function isKnownDevice(c: AppContext, services: Services, person: Person): boolean {
  return readProofs(c, services).includes(proofOf(services, person));
}

/** Notes in a cookie of this browser that a person has logged in with it. */
export function rememberDevice(c: AppContext, services: Services, person: Person): void {
  const { name, options } = deskCookie(services, "niramoy_desk_device");
  const proofs = new Set([proofOf(services, person), ...readProofs(c, services)]);
  const value = [...proofs].slice(0, MAX_PERSONS).join(".");
  setCookie(c, name, value, { ...options, maxAge: KEPT_S });
}
