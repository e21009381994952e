import type { Db, Trx } from "../../kernel/db/schema";
import type { Secrets } from "../../kernel/safety/secrets";
import { compareCode, endCode, type RightCode } from "./account-codes";
import { codeRefusal } from "./code-form";
import { contactCode } from "./contact-codes";

interface Entered {
  mobile_no: string;
  email: string | null;
  /** Null if no code was entered. */
  mobile_code: string | null;
  email_code: string | null;
}

/** The right codes of a registration. */
export interface ProvedContacts {
  mobile_no: RightCode | null;
  email: RightCode | null;
}

/**
 * Compares the codes of a registration.
 * @throws AppError 422 for a code that is wrong or no longer valid
 */
export async function compareContactCodes(
  db: Db,
  secrets: Pick<Secrets, "keyFor">,
  form: Entered,
  now: number,
): Promise<ProvedContacts> {
  const compare = async (field: string, stored: string | null, code: string | null) => {
    if (stored === null || code === null) return null;
    const right = await compareCode(db, secrets, { ...contactCode(stored), code }, now);
    if (typeof right === "string") throw codeRefusal(right, field);
    return right;
  };
  return {
    mobile_no: await compare("mobile_code", form.mobile_no, form.mobile_code),
    email: await compare("email_code", form.email, form.email_code),
  };
}

/** Uses the codes up. @throws AppError 422 if one was used in the meantime */
export async function endContactCodes(trx: Trx, proved: ProvedContacts) {
  const fields = { mobile_no: "mobile_code", email: "email_code" } as const;
  for (const contact of ["mobile_no", "email"] as const) {
    const code = proved[contact];
    if (code && !(await endCode(trx, code))) throw codeRefusal("over", fields[contact]);
  }
  return { mobile_no: proved.mobile_no !== null, email: proved.email !== null };
}
