import { looseObject } from "@/lib/base/loose";
import type { DeskClient } from "./desk-client";
import type { AuditRecord, DeskRecord } from "./records";

/** A customer with an account, with everything that their page shows. */
export interface CustomerDetails extends DeskRecord {
  id: number;
  state: "open" | "blocked" | "erased";
  name: string;
  phone: string | null;
  email: string | null;
  username: string | null;
  /** Number and mail that the customer has not proved with a code. */
  unconfirmed: string[];
  since: string;
  blocked_at: string | null;
  erased_at: string | null;
  consents: { purpose: string; given: boolean; changed_at: string | null }[];
  newsletter: { consented_at: string; confirmed_at: string | null; waiting: boolean } | null;
  orders: { number: string; placed_at: string; state: string; total: number }[];
  messages: { id: number; type: string; way: string; state: string; about: string; at: string }[];
  questions: { id: number; subject: string | null; state: string; at: string }[];
  reviews: {
    id: string;
    name: string;
    name_bn: string | null;
    rating: number;
    comment: string;
    at: string;
  }[];
  audit: AuditRecord[];
}

/** Calls for actions of staff on a customer's account. */
export function createPeopleCalls({ call }: DeskClient) {
  return {
    /** Sends the customer a code for a new password, in a language. */
    async sendResetCode(id: number, language: string): Promise<void> {
      await call("POST", `people/${id}/reset`, { body: { language } });
    },
    /** Blocks an account and ends its sessions, or opens it again. */
    async blockCustomer(id: number, blocked: boolean): Promise<void> {
      await call("POST", `people/${id}/block`, { body: { blocked } });
    },
    /** Deletes who a customer is, with the reason for the audit. The server asks for the password. */
    async eraseCustomer(id: number, reason: string | null): Promise<void> {
      await call("POST", `people/${id}/erase`, { body: { reason } });
    },
    /** Returns all that is stored of a customer, as JSON. The server asks for the password. */
    async exportCustomer(id: number): Promise<Blob> {
      const { data } = await call("GET", `people/${id}/export`);
      const text = JSON.stringify(looseObject(data), null, 2);
      return new Blob([`${text}\n`], { type: "application/json" });
    },
  };
}
