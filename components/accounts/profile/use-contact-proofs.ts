import { useState } from "react";
import { looksLikeEmail } from "@/lib/base/text/contact";
import { normalisePhone } from "@/lib/contract/phone";
import { DEFAULT_COUNTRY } from "@/lib/contract/terms";
import type { ContactForm } from "@/lib/shop/account/contact-form";

export const PROVABLE = ["mobile_no", "email"] as const;

type Provable = (typeof PROVABLE)[number];

/** Field of the code that proves a number or address. */
export const CODE_OF = { mobile_no: "mobile_code", email: "email_code" } as const;

interface Proof {
  /** The refused number or address. */
  contact: string;
  /** Whether a code is offered, and whether one was sent. */
  offered: boolean;
  sent: boolean;
}

type Proofs = Partial<Record<Provable, Proof>>;

/** Whether a message can reach it: an email address, or a mobile number of Bangladesh. */
function isReachable(field: Provable, contact: string): boolean {
  return field === "email"
    ? looksLikeEmail(contact)
    : normalisePhone(contact, DEFAULT_COUNTRY) !== null;
}

/**
 * State of the codes that the contact form asks for. A phone number or email address needs a code
 * once the server has refused it: it was changed, or another account has it unconfirmed.
 */
export function useContactProofs() {
  const [proofs, setProofs] = useState<Proofs>({});
  return {
    proofs,
    clear: () => setProofs({}),
    /** @param refused names of the fields that the server refused */
    offer: (values: ContactForm, refused: readonly (string | null)[]) =>
      setProofs((before) => {
        const after = { ...before };
        for (const field of PROVABLE) {
          const isRefused = refused.includes(field) || refused.includes(CODE_OF[field]);
          const contact = values[field].trim();
          if (isRefused && isReachable(field, contact))
            after[field] = { contact, offered: true, sent: before[field]?.sent ?? false };
        }
        return after;
      }),
    sent: (field: Provable, contact: string) =>
      setProofs((before) => ({ ...before, [field]: { contact, offered: false, sent: true } })),
  };
}
