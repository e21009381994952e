import type { AuthProvider } from "react-admin";
import { looseObject } from "@/lib/base/loose";
import { ROLES, type Role } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";
import { can } from "./permissions";

export interface StaffIdentity {
  id: number;
  fullName: string;
  mail: string;
  role: Role;
}

/** Values of the login form. */
export interface Credentials {
  mail: string;
  password: string;
  /** Code of the second factor, or a recovery code. */
  code?: string;
}

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
export function createAuthProvider({ call, setCsrfToken }: DeskClient) {
  let me: Promise<StaffIdentity> | null = null;

  async function fetchMe(): Promise<StaffIdentity> {
    const response = await call("GET", "me");
    const { csrf_token } = response;
    setCsrfToken(typeof csrf_token === "string" ? csrf_token : null);
    return readIdentity(response);
  }

  function identity(): Promise<StaffIdentity> {
    me ??= fetchMe().catch((error) => {
      me = null;
      throw error;
    });
    return me;
  }

  function forget(): void {
    me = null;
    setCsrfToken(null);
  }

  return {
    async login(credentials: Credentials) {
      const { csrf_token } = await call("POST", "login", { body: credentials });
      forget();
      setCsrfToken(typeof csrf_token === "string" ? csrf_token : null);
      await identity();
    },
    async logout() {
      // Without a session there is nothing to end.
      if (me) await call("POST", "logout", { body: {} }).catch(() => {});
      forget();
    },
    async checkAuth() {
      try {
        await identity();
      } catch (error) {
        // A lost connection does not end the session.
        if (error instanceof DeskError && error.status === 401) throw error;
      }
    },
    async checkError(error: unknown) {
      if (!(error instanceof DeskError) || error.status !== 401) return;
      forget();
      throw error;
    },
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
