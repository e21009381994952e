import type { AuthProvider } from "react-admin";
import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject } from "@/lib/base/loose";
import { can } from "@/lib/contract/permissions";
import { ROLES, type Role } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";
import type { Touch } from "./passkeys";
import type { DeskSession } from "./session/desk-session";

export interface StaffIdentity {
  id: number;
  fullName: string;
  mail: string;
  role: Role;
}

/** Values of the login form. */
export interface PasswordCredentials {
  mail: string;
  password: string;
  /** Code of the second factor, or a recovery code. */
  code?: string;
  /** Instead of a code. */
  passkey?: Touch;
}

/** What logs a person in: password and code, or a passkey alone. */
export type Credentials = PasswordCredentials | { passkey: Touch };

/** Stored while the browser has a session that was not ended by its own logout. */
const LOGGED_IN = "desk-logged-in";

/** Whether the last login at the desk in this browser was ended by anything but its own logout. */
export const hasEndedLogin = (): boolean => readLocalJson(LOGGED_IN) === true;

function readIdentity(response: Record<string, unknown>): StaffIdentity {
  const { id, name, mail, role } = looseObject(response.staff);
  const known = ROLES.find((one) => one === role);
  if (typeof id !== "number" || !known) throw new DeskError("desk.errors.failed", 0);
  return { id, fullName: String(name), mail: String(mail), role: known };
}

/**
 * Creates the login of react-admin: sessions are cookies, and every tab reads who is logged in, and
 * the CSRF token, from `/api/desk/me`.
 */
export function createAuthProvider({ call, readMe }: DeskClient, session: DeskSession) {
  let me: Promise<StaffIdentity> | null = null;
  let known: number | null = null;

  function identity(): Promise<StaffIdentity> {
    // The client notices when another person has logged in in another tab.
    if (session.person() !== known) me = null;
    me ??= readMe()
      .then((response) => {
        known = session.person();
        writeLocalJson(LOGGED_IN, true);
        return readIdentity(response);
      })
      .catch((error) => {
        me = null;
        throw error;
      });
    return me;
  }

  return {
    async login(credentials: Credentials) {
      const path = "mail" in credentials ? "login" : "passkeys/login";
      await call("POST", path, { body: credentials, isLogin: true });
      me = null;
      await identity();
    },
    async logout() {
      // Without a session there is nothing to end.
      if (me) await call("POST", "logout", { body: {}, isLogin: true }).catch(() => {});
      me = null;
      writeLocalJson(LOGGED_IN, undefined);
      session.end();
    },
    async checkAuth() {
      try {
        await identity();
      } catch (error) {
        // A lost connection does not end the session.
        if (error instanceof DeskError && error.status === 401) throw error;
      }
    },
    /**
     * Never logs out: react-admin would end the failed call as a success with an empty record. A
     * call without a session waits for the login instead, see `DeskSession`.
     */
    async checkError() {},
    getIdentity: identity,
    /** Returns the role; null without a session, since the set-up of an account has none. */
    async getPermissions() {
      try {
        return (await identity()).role;
      } catch (error) {
        if (error instanceof DeskError && error.status === 401) return null;
        throw error;
      }
    },
    async canAccess({ resource, action }) {
      return can((await identity()).role, resource, action);
    },
  } satisfies AuthProvider;
}
